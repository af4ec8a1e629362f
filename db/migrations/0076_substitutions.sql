CREATE TABLE "substitutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" smallint NOT NULL,
	"cost_halalas" integer NOT NULL,
	"product_id" integer,
	"offered_ar" text,
	"offered_en" text,
	"offered_image" text,
	"offered_quantity" smallint,
	"offered_paid_halalas" integer,
	"offered_discount_halalas" integer,
	"offered_cost_halalas" integer GENERATED ALWAYS AS (offered_paid_halalas * offered_quantity - offered_discount_halalas) STORED,
	"note" text DEFAULT '' NOT NULL,
	"answer_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutions_state" CHECK (state in ('open', 'accepted', 'declined', 'expired', 'left_out', 'withdrawn', 'cancelled')),
	CONSTRAINT "substitutions_reason" CHECK (reason in ('damaged', 'missing', 'expired', 'recalled')),
	CONSTRAINT "substitutions_ended" CHECK (("substitutions"."state" = 'open') = ("substitutions"."ended_at" is null)),
	CONSTRAINT "substitutions_quantity" CHECK ("substitutions"."quantity" > 0 and "substitutions"."cost_halalas" >= 0),
	CONSTRAINT "substitutions_offered" CHECK (num_nonnulls("substitutions"."offered_ar", "substitutions"."offered_en", "substitutions"."offered_image", "substitutions"."offered_quantity",
        "substitutions"."offered_paid_halalas", "substitutions"."offered_discount_halalas", "substitutions"."answer_until")
        = case "substitutions"."state" when 'left_out' then 0 else 7 end),
	CONSTRAINT "substitutions_never_dearer" CHECK ("substitutions"."offered_quantity" > 0 and "substitutions"."offered_paid_halalas" >= 0 and "substitutions"."offered_discount_halalas" >= 0
        and "substitutions"."offered_cost_halalas" between 0 and "substitutions"."cost_halalas")
);
--> statement-breakpoint
DROP INDEX "invoices_one_of_order";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "substitution_id" integer;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitutions_order" ON "substitutions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "substitutions_product" ON "substitutions" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_of_line" ON "substitutions" USING btree ("order_line_id") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_of_product" ON "substitutions" USING btree ("order_id","product_id") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "substitutions_of_line" ON "substitutions" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "substitutions_open" ON "substitutions" USING btree ("answer_until") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "public"."substitutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_substances" ON "products" USING hash ("substances");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."replaces" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces" UNIQUE("replaces");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_substitution" UNIQUE("substitution_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoice" CHECK ("invoices"."replaces" is null or "invoices"."kind" = 'invoice');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK (num_nonnulls("refunds"."return_id", "refunds"."substitution_id") = 1);
--> statement-breakpoint
-- What was asked and proposed stays as it was, and what has ended never changes. Only the line that is replaced,
-- and a product that is deleted, go. A generated column is not known yet before an update.
CREATE FUNCTION keep_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  going text[] := '{order_line_id,product_id,offered_cost_halalas}';
BEGIN
  IF (NEW.order_line_id IS NULL OR NEW.order_line_id = OLD.order_line_id)
    AND (NEW.product_id IS NULL OR NEW.product_id = OLD.product_id)
    AND (to_jsonb(NEW) - going = to_jsonb(OLD) - going
      OR OLD.state = 'open'
        AND to_jsonb(NEW) - going - '{state,ended_at}'::text[] = to_jsonb(OLD) - going - '{state,ended_at}'::text[])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the substitution % has ended', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_substitution BEFORE UPDATE ON substitutions
  FOR EACH ROW EXECUTE FUNCTION keep_substitution();
--> statement-breakpoint
CREATE TRIGGER substitutions_audit AFTER INSERT OR UPDATE OF state ON substitutions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'order_line_id', 'product_id',
    'name_ar', 'name_en', 'offered_ar', 'offered_en', 'offered_image', 'offered_paid_halalas',
    'offered_discount_halalas', 'note', 'answer_until', 'ended_at', 'staff_id', 'created_at');
--> statement-breakpoint
-- An invoice replaces one of the same order, of which everything is credited.
CREATE FUNCTION check_replaced_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM invoices replaced WHERE replaced.id = NEW.replaces AND replaced.order_id = NEW.order_id
      AND replaced.kind = 'invoice' AND replaced.total_halalas = (
        SELECT sum(total_halalas) FROM invoices note
        WHERE note.refers_to = replaced.id AND note.kind = 'credit_note' AND note.reverses IS NULL)
  ) THEN
    RAISE EXCEPTION 'invoice % is not credited', NEW.replaces USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- By name, triggers run in the order of the alphabet: an invoice that is refused takes no number.
CREATE TRIGGER checks_replaced_invoice BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION check_replaced_invoice();
--> statement-breakpoint
-- Pieces that an order has taken, booked into their batches and out of them at once for another reason: they came
-- back and are destroyed, or were never sent. Whoever calls it has locked the product. The second movement names
-- no order, so that the first remains what the order has returned.
CREATE FUNCTION write_off_sold(of_product integer, of_order integer, pieces integer, why text) RETURNS void
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
    PERFORM pass_through(of_product, batch.id, of_order, part, why);
    pieces := pieces - part;
  END LOOP;
  IF pieces > 0 THEN
    PERFORM pass_through(of_product, batch_of(of_product, '', NULL), of_order, pieces, why);
  END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION pass_through(integer, integer, integer, integer);
--> statement-breakpoint
CREATE FUNCTION pass_through(of_product integer, of_batch integer, of_order integer, pieces integer, why text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_order', of_order::text, true);
  PERFORM move_batch(of_product, of_batch, pieces, 'returned');
  PERFORM set_config('afiya.stock_order', '', true);
  PERFORM move_batch(of_product, of_batch, -pieces, why);
END $$;
--> statement-breakpoint
-- A process of the earlier version calls it while a new one starts beside it.
CREATE OR REPLACE FUNCTION destroy_returned(of_product integer, of_order integer, pieces integer) RETURNS void
LANGUAGE sql AS $$
  SELECT write_off_sold(of_product, of_order, pieces, 'damaged')
$$;
--> statement-breakpoint
-- The new column is none of a debit note, which alone is written by hand.
DROP TRIGGER invoices_audit ON invoices;
--> statement-breakpoint
CREATE TRIGGER invoices_audit AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'debit_note' OR NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'seller_vat', 'uuid', 'refers_to',
    'reverses', 'replaces', 'issued_at', 'payment_method', 'seller', 'buyer', 'lines', 'fee_tax', 'taxes',
    'sub_total_halalas', 'fees_halalas', 'discount_halalas', 'qr');
