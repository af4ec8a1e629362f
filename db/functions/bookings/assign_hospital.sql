-- Trigger: an appointment that is booked or moved is where its doctor is at that time from then on, also when
-- the doctor's hours or hospital change later.
CREATE OR REPLACE FUNCTION assign_hospital() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hospital_id := hospital_at(NEW.doctor_id, NEW.starts_at);
  RETURN NEW;
END $$;
