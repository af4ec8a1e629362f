-- Trigger: refuses every change of a chained and stamped document; only the report of it changes.
CREATE OR REPLACE FUNCTION keep_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report text[] := '{state,attempts,next_attempt_at,answered_at,messages,error}';
BEGIN
  IF OLD.stamped_at IS NULL THEN
    report := report || '{stamped_xml,qr,stamped_at}';
  END IF;
  IF to_jsonb(NEW) - report <> to_jsonb(OLD) - report THEN
    RAISE EXCEPTION 'a stamp never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
