-- Trigger: marks the doctors of a changed row, whose next free times are then computed anew. A home visit has
-- no doctor.
CREATE OR REPLACE FUNCTION mark_next_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.doctor_id IS NOT NULL THEN
    INSERT INTO next_free_marks (doctor_id) VALUES (OLD.doctor_id);
  END IF;
  IF TG_OP = 'INSERT' AND NEW.doctor_id IS NOT NULL
    OR TG_OP = 'UPDATE' AND NEW.doctor_id <> OLD.doctor_id THEN
    INSERT INTO next_free_marks (doctor_id) VALUES (NEW.doctor_id);
  END IF;
  RETURN NULL;
END $$;
