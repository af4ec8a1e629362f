-- Trigger: advances the change counter of a table, or the one that the argument names. It advances before the
-- commit, and no writer waits for it.
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval(format('changes.%I', coalesce(TG_ARGV[0], TG_TABLE_NAME)));
  RETURN NULL;
END $$;
