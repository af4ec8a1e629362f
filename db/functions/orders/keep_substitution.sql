-- Trigger: refuses every change of a substitution that has ended, and of what was proposed. The replaced line
-- and a deleted product may be cleared, and the note with the account. A generated column has no value yet
-- before an update.
CREATE OR REPLACE FUNCTION keep_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  going text[] := '{order_line_id,product_id,offered_cost_halalas}';
BEGIN
  IF (NEW.order_line_id IS NULL OR NEW.order_line_id = OLD.order_line_id)
    AND (NEW.product_id IS NULL OR NEW.product_id = OLD.product_id)
    AND (to_jsonb(NEW) - going = to_jsonb(OLD) - going
      OR OLD.state = 'open'
        AND to_jsonb(NEW) - going - '{state,ended_at}'::text[]
          = to_jsonb(OLD) - going - '{state,ended_at}'::text[])
  THEN
    RETURN NEW;
  END IF;
  IF NEW.note = '' AND to_jsonb(NEW) - 'note' - going = to_jsonb(OLD) - 'note' - going
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the substitution % has ended', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
