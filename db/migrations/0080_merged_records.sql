-- The record that a record has been merged into, or itself. The lock of the row lets a merge wait until the
-- transaction ends, and waits for a merge that has begun.
CREATE FUNCTION current_record(record integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  replaced_by integer := record;
BEGIN
  WHILE replaced_by IS NOT NULL LOOP
    known := replaced_by;
    SELECT merged_into INTO replaced_by FROM patients WHERE id = known FOR KEY SHARE;
  END LOOP;
  RETURN known;
END $$;
--> statement-breakpoint
-- A write that has read a record before it was merged writes to the one that replaced it.
CREATE OR REPLACE FUNCTION set_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.patient_id := coalesce(
    current_record(NEW.patient_id),
    patient_for(NEW.user_id, NEW.client_name, NEW.client_phone)
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_current_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.patient_id := current_record(NEW.patient_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sets_record BEFORE INSERT ON patient_notes FOR EACH ROW EXECUTE FUNCTION set_current_record();
