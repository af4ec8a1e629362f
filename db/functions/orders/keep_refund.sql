-- Trigger: refuses every change of a refund other than from due to done, and the settlement that counts a
-- courier's refund, once.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := CASE WHEN OLD.courier_id IS NOT NULL AND OLD.settlement_id IS NULL
      THEN ARRAY['settlement_id'] ELSE '{}' END
    || CASE WHEN OLD.state = 'due' THEN ARRAY['state', 'done_at'] ELSE '{}' END;
BEGIN
  IF changed <> '{}' AND to_jsonb(NEW) - changed = to_jsonb(OLD) - changed THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a refund that is done never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
