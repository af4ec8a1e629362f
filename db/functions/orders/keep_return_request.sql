-- Trigger: refuses every change of a return request that has ended, and of what the customer asked for. The
-- customer's note may be emptied; it goes with the account, as what the pharmacy wrote in the answer does.
CREATE OR REPLACE FUNCTION keep_return_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' AND NEW.note = '' THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - 'answer' = to_jsonb(OLD) - 'answer' AND NEW.answer = '—'
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  IF OLD.state NOT IN ('open', 'accepted') OR (OLD.state = 'accepted' AND NEW.state = 'open')
    OR (NEW.order_id, NEW.reason, NEW.note, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.reason, OLD.note, OLD.created_at)
  THEN
    RAISE EXCEPTION 'the return request % has ended', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
