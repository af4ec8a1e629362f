-- Trigger: ends the links of an account that becomes staff. Staff see records by their permissions alone.
CREATE OR REPLACE FUNCTION end_links_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_links SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
