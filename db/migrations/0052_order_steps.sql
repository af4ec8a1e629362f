CREATE TABLE "order_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_status" CHECK (status in ('placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
-- Every status that an order gets is a step, whatever statement sets it. A cancellation has a time of its own.
CREATE FUNCTION keep_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- The steps of earlier orders, as far as their times are known: placing, what staff did, and cancelling.
INSERT INTO order_steps (order_id, status, staff_id, at)
SELECT order_id, status, staff_id, at FROM (
  SELECT id AS order_id,
    CASE WHEN payment_method = 2 AND total_halalas = 0 THEN 'paid' ELSE 'placed' END AS status,
    NULL::integer AS staff_id, created_at AS at, 0 AS rank
  FROM orders
  UNION ALL
  SELECT record_id::integer, after ->> 'status', staff_id, audit_log.at, 1
  FROM audit_log JOIN orders ON orders.id::text = record_id
  WHERE entity = 'orders' AND part = 'orders' AND action = 'update'
    AND after ->> 'status' IN ('preparing', 'on_its_way', 'delivered')
  UNION ALL
  SELECT id, 'cancelled', NULL, cancelled_at, 2 FROM orders
  WHERE status = 'cancelled' AND cancelled_at IS NOT NULL
) AS known
ORDER BY at, rank, order_id;
--> statement-breakpoint
CREATE TRIGGER orders_first_step AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_step();
--> statement-breakpoint
CREATE TRIGGER orders_step AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_order_step();
--> statement-breakpoint
CREATE TRIGGER order_steps_unchanged BEFORE UPDATE OR TRUNCATE ON order_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
