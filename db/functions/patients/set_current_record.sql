-- Trigger: replaces the patient record of a new row by its current record if it was merged.
CREATE OR REPLACE FUNCTION set_current_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.patient_id := current_record(NEW.patient_id);
  RETURN NEW;
END $$;
