-- Trigger: sets the patient record of a new row. A record that was merged is replaced by its current record.
CREATE OR REPLACE FUNCTION set_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.patient_id := coalesce(
    current_record(NEW.patient_id),
    patient_for(NEW.user_id, NEW.client_name, NEW.client_phone)
  );
  RETURN NEW;
END $$;
