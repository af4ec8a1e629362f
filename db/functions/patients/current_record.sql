-- Returns the patient record that a record was merged into, or the record itself. Locks the row: a merge
-- waits until the transaction ends, and the caller waits for a merge in progress. Refuses records merged in a
-- circle.
CREATE OR REPLACE FUNCTION current_record(record integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  known integer;
  replaced_by integer := record;
  steps integer := 0;
BEGIN
  WHILE replaced_by IS NOT NULL LOOP
    known := replaced_by;
    SELECT merged_into INTO replaced_by FROM patients WHERE id = known FOR KEY SHARE;
    steps := steps + 1;
    IF steps > 1000 THEN
      RAISE EXCEPTION 'the records of patient % are merged in a circle', record;
    END IF;
  END LOOP;
  RETURN known;
END $$;
