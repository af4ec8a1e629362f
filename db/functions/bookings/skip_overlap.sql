-- Trigger: skips a booking at the time of one that the constraint leaves out because of patient_overlap. It
-- is a trigger and not the constraint, so that records with overlapping bookings can be merged.
CREATE OR REPLACE FUNCTION skip_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
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
