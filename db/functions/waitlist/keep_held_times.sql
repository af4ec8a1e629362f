-- Trigger: skips a booking of a time that is held, as ON CONFLICT DO NOTHING skips one that the constraint
-- bookings_seat_busy refuses: no row is returned, and the caller reports the time as taken. Takes the lock
-- before a booking frees a time that a waitlist entry matches. Expiry is by the database's clock.
CREATE OR REPLACE FUNCTION keep_held_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'cancelled' AND OLD.overbook_reason = ''
      AND (NEW.status = 'cancelled' OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at)
        IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at))
      AND is_waited_for(OLD.doctor_id, OLD.starts_at) THEN
      PERFORM lock_held_times(OLD.doctor_id);
    END IF;
    IF OLD.status <> 'cancelled' AND OLD.overbook_reason = ''
      AND (OLD.doctor_id, OLD.starts_at, OLD.ends_at)
        IS NOT DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF NEW.status = 'cancelled' OR NEW.overbook_reason <> '' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('held times'), NEW.doctor_id);
  IF EXISTS (SELECT FROM waitlist_offers WHERE doctor_id = NEW.doctor_id AND state = 'open'
      AND held_until > clock_timestamp()
      AND tstzrange(starts_at, ends_at)
        && occupied(NEW.starts_at, NEW.ends_at, NEW.buffer_before, NEW.buffer_after)) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
