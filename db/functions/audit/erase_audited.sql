-- Removes names and numbers from the log entries about records of an erased person. Who did what and when
-- stays.
CREATE OR REPLACE FUNCTION erase_audited(erased text, ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE audit_log SET before = before - audited_person(), after = after - audited_person()
  WHERE entity = erased AND record_id = ANY (ids::text[])
    AND (before ?| audited_person() OR after ?| audited_person());
$$;
