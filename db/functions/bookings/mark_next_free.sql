-- Trigger: marks the doctors of a changed row, whose next free times are then computed anew.
CREATE OR REPLACE FUNCTION mark_next_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO next_free_marks (doctor_id) VALUES (OLD.doctor_id);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.doctor_id <> OLD.doctor_id THEN
    INSERT INTO next_free_marks (doctor_id) VALUES (NEW.doctor_id);
  END IF;
  RETURN NULL;
END $$;
