-- Trigger: marks a new or changed doctor, whose next free times are then computed anew.
CREATE OR REPLACE FUNCTION mark_next_free_of_doctor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO next_free_marks (doctor_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
