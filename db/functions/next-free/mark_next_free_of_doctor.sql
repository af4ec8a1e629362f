-- Trigger: gives a new doctor a row of next_free, by which lists are ordered, and marks a new or changed one.
CREATE OR REPLACE FUNCTION mark_next_free_of_doctor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO next_free (doctor_id, first_day, starts) VALUES (NEW.id, '2000-01-01', '{}');
  END IF;
  INSERT INTO next_free_marks (doctor_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
