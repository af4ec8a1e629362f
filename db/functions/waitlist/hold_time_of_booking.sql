-- Trigger: holds the time that a cancelled or moved booking frees, and records on the patient's own waitlist
-- entries that the patient gave it up.
CREATE OR REPLACE FUNCTION hold_time_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'cancelled'
    AND (OLD.doctor_id, OLD.starts_at) IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at) THEN
    UPDATE waitlist_entries e SET freed_times = freed_times || OLD.starts_at
      FROM doctors d WHERE d.id = OLD.doctor_id AND e.patient_id = OLD.patient_id AND e.state = 'waiting'
        AND (e.doctor_id = d.id
          OR e.specialty_id = d.specialty_id AND coalesce(e.hospital_id, OLD.hospital_id) = OLD.hospital_id)
        AND OLD.starts_at <> ALL (e.freed_times);
  END IF;
  PERFORM hold_freed_time(OLD.doctor_id, OLD.starts_at, OLD.ends_at);
  RETURN NULL;
END $$;
