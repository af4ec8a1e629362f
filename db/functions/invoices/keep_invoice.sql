-- Trigger: refuses every change of a document other than the removal of the buyer with the account, and of
-- what staff wrote in the reason of one without a stamp.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  going text[] := '{buyer,reason}';
BEGIN
  IF NEW.buyer IS NULL AND to_jsonb(NEW) - going = to_jsonb(OLD) - going
    AND (NEW.reason = OLD.reason OR NEW.reason IN ('', split_part(OLD.reason, E'\n', 1))
      AND NOT EXISTS (SELECT FROM invoice_stamps WHERE invoice_id = OLD.id))
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
