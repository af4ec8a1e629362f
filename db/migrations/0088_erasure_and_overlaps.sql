-- Why staff offered a time out of turn may name the patient.
CREATE OR REPLACE FUNCTION audited_person() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['client_name', 'client_phone', 'name', 'other_name', 'phone', 'written_phone', 'email', 'cancel_reason',
    'overbook_reason', 'offered_reason'];
$$;
--> statement-breakpoint
-- Entries of the waitlist that were erased before.
UPDATE audit_log SET before = before - audited_person(), after = after - audited_person()
  WHERE entity = 'waitlist' AND part = 'waitlist_offers' AND after ? 'offered_reason'
    AND NOT EXISTS (SELECT FROM waitlist_entries WHERE id::text = record_id);
--> statement-breakpoint
-- The record that a record has been merged into, or itself. The lock of the row lets a merge wait until the
-- transaction ends, and waits for a merge that has begun. Refuses records that were merged in a circle.
CREATE OR REPLACE FUNCTION current_record(record integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  replaced_by integer := record;
  steps integer := 0;
BEGIN
  WHILE replaced_by IS NOT NULL LOOP
    known := replaced_by;
    SELECT merged_into INTO replaced_by FROM patients WHERE id = known FOR KEY SHARE;
    steps := steps + 1;
    IF steps > 1000 THEN
      RAISE EXCEPTION 'the records of patient % are merged in a circle', record;
    END IF;
  END LOOP;
  RETURN known;
END $$;
--> statement-breakpoint
-- What `patient_overlap` leaves out of a constraint is still an appointment of its patient: another one at its
-- time is not written. A trigger and not the constraint, so that records with such appointments can be merged.
CREATE FUNCTION skip_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM bookings other WHERE other.patient_id = NEW.patient_id AND other.id <> NEW.id
      AND other.patient_overlap AND other.status <> 'cancelled'
      AND other.starts_at < NEW.ends_at AND other.ends_at > NEW.starts_at
  ) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- After `sets_patient`, by its name.
CREATE TRIGGER skips_overlap BEFORE INSERT OR UPDATE OF starts_at, ends_at ON bookings
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NOT NEW.patient_overlap) EXECUTE FUNCTION skip_overlap();
--> statement-breakpoint
CREATE FUNCTION skip_visit_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR OLD.hour <> NEW.hour) AND EXISTS (
    SELECT FROM home_care_bookings other WHERE other.patient_id = NEW.patient_id AND other.id <> NEW.id
      AND other.hour = NEW.hour AND other.patient_overlap AND other.status <> 'cancelled'
  ) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER skips_overlap BEFORE INSERT OR UPDATE OF hour ON home_care_bookings
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NOT NEW.patient_overlap) EXECUTE FUNCTION skip_visit_overlap();
