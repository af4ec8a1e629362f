-- Trigger: refuses to return more pieces of a line than were bought, or a line of another order.
CREATE OR REPLACE FUNCTION limit_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_lines;
  returned bigint;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.order_line_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(restocked + destroyed), 0) INTO returned
    FROM order_return_lines WHERE order_line_id = NEW.order_line_id;
  IF returned + NEW.restocked + NEW.destroyed > line.quantity
    OR NOT EXISTS (SELECT FROM order_returns WHERE id = NEW.return_id AND order_id = line.order_id)
  THEN
    RAISE EXCEPTION 'more is returned of line % than was bought', line.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
