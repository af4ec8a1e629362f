-- Trigger: skips a home visit in the hour of one that the constraint leaves out because of patient_overlap.
CREATE OR REPLACE FUNCTION skip_visit_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR OLD.hour <> NEW.hour) AND EXISTS (
    SELECT FROM home_care_bookings other WHERE other.patient_id = NEW.patient_id AND other.id <> NEW.id
      AND other.hour = NEW.hour AND other.patient_overlap AND other.status <> 'cancelled'
  ) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
