-- Trigger: an appointment that is booked or moved is at the hospital of its doctor from then on, also when
-- the doctor goes to another one later.
CREATE OR REPLACE FUNCTION assign_hospital() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT hospital_id INTO NEW.hospital_id FROM doctors WHERE id = NEW.doctor_id;
  RETURN NEW;
END $$;
