-- Trigger: notes that the money of an order may differ from what the last month was closed with.
CREATE OR REPLACE FUNCTION keep_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_changes (order_id)
  SELECT CASE WHEN TG_TABLE_NAME = 'refunds' THEN coalesce(
      (SELECT order_id FROM order_returns WHERE id = (to_jsonb(NEW) ->> 'return_id')::integer),
      (SELECT order_id FROM substitutions WHERE id = (to_jsonb(NEW) ->> 'substitution_id')::integer),
      (SELECT order_id FROM payments WHERE id = (to_jsonb(NEW) ->> 'payment_id')::integer))
    WHEN TG_TABLE_NAME = 'orders' THEN NEW.id
    ELSE (to_jsonb(NEW) ->> 'order_id')::integer END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
