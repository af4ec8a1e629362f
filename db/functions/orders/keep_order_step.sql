-- Trigger: logs every status of an order as a step. A cancellation has a time of its own.
CREATE OR REPLACE FUNCTION keep_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_steps (order_id, status, staff_id, at)
  VALUES (
    NEW.id,
    NEW.status,
    nullif(current_setting('afiya.staff_id', true), '')::integer,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at
      WHEN NEW.status = 'cancelled' THEN coalesce(NEW.cancelled_at, now())
      ELSE now() END
  );
  RETURN NULL;
END $$;
