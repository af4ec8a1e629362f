CREATE TABLE "order_return_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"restocked" smallint NOT NULL,
	"destroyed" smallint NOT NULL,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","order_line_id"),
	CONSTRAINT "order_return_lines_pieces" CHECK ("order_return_lines"."restocked" >= 0 and "order_return_lines"."destroyed" >= 0 and "order_return_lines"."restocked" + "order_return_lines"."destroyed" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"with_fee" boolean NOT NULL,
	"total_halalas" integer NOT NULL,
	"credit_note_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_credit_note" UNIQUE("credit_note_id"),
	CONSTRAINT "order_returns_reason" CHECK (reason in ('damaged', 'wrong_product', 'expired', 'recalled', 'not_wanted', 'other')),
	CONSTRAINT "order_returns_total" CHECK ("order_returns"."total_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"payment_id" integer,
	"amount_halalas" integer NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_return" UNIQUE("return_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_halalas" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('due', 'done')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_cash" CHECK ("refunds"."payment_id" is not null or "refunds"."state" = 'done')
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "restock_medicines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_lines_order_line" ON "order_return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");
--> statement-breakpoint
-- No more comes back of a line than was bought, whoever writes it; a line is of the order of its return.
CREATE FUNCTION limit_return() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER limits_return BEFORE INSERT ON order_return_lines
  FOR EACH ROW EXECUTE FUNCTION limit_return();
--> statement-breakpoint
CREATE TRIGGER order_returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_return_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_return_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Of a refund only the state changes, from due to done.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'due'
    AND to_jsonb(NEW) - '{state,done_at}'::text[] = to_jsonb(OLD) - '{state,done_at}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a refund that is done never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_refund BEFORE UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_returns_audit AFTER INSERT ON order_returns
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'credit_note_id', 'staff_id',
    'created_at', 'reason', 'note');
--> statement-breakpoint
CREATE FUNCTION pass_through(of_product integer, of_batch integer, of_order integer, pieces integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_order', of_order::text, true);
  PERFORM move_batch(of_product, of_batch, pieces, 'returned');
  PERFORM set_config('afiya.stock_order', '', true);
  PERFORM move_batch(of_product, of_batch, -pieces, 'damaged');
END $$;
--> statement-breakpoint
-- Returned pieces that are destroyed: into the batches that the order took them from, and out of them at once.
-- Whoever calls it has locked the product. The second movement names no order, so that the first remains what
-- the order has returned.
CREATE FUNCTION destroy_returned(of_product integer, of_order integer, pieces integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  part integer;
BEGIN
  FOR batch IN
    SELECT moved.batch_id AS id, -sum(moved.quantity)::integer AS quantity
    FROM stock_movements moved JOIN product_batches ON product_batches.id = moved.batch_id
    WHERE moved.order_id = of_order AND moved.product_id = of_product
    GROUP BY moved.batch_id, product_batches.expiry HAVING sum(moved.quantity) < 0
    ORDER BY product_batches.expiry NULLS FIRST, moved.batch_id
  LOOP
    EXIT WHEN pieces = 0;
    part := least(batch.quantity, pieces);
    PERFORM pass_through(of_product, batch.id, of_order, part);
    pieces := pieces - part;
  END LOOP;
  IF pieces > 0 THEN
    PERFORM pass_through(of_product, batch_of(of_product, '', NULL), of_order, pieces);
  END IF;
END $$;
