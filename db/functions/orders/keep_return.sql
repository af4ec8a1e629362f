-- Trigger: refuses every change of a return other than the removal of its note with the account.
CREATE OR REPLACE FUNCTION keep_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.note = '' AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note'
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a return never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
