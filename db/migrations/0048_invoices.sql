CREATE TABLE "invoice_counters" (
	"seller_vat" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	"gapless_from" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_vat_kind_pk" PRIMARY KEY("seller_vat","kind"),
	CONSTRAINT "invoice_counters_kind" CHECK (kind in ('invoice', 'credit_note', 'debit_note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"seller_vat" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"refers_to" integer,
	"reason" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"payment_method" smallint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"lines" jsonb NOT NULL,
	"fee_tax" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"sub_total_halalas" integer NOT NULL,
	"fees_halalas" integer NOT NULL,
	"discount_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	"qr" text NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("seller_vat","kind","number"),
	CONSTRAINT "invoices_uuid" UNIQUE("uuid"),
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note', 'debit_note')),
	CONSTRAINT "invoices_refers" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."refers_to" is null)),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_halalas" = "invoices"."sub_total_halalas" + "invoices"."fees_halalas" - "invoices"."discount_halalas" and "invoices"."vat_halalas" between 0 and "invoices"."total_halalas")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers_to_invoices_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_refers_to" ON "invoices" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_invoice_number" ON "orders" USING btree ("id") WHERE "orders"."invoice_number" is not null;--> statement-breakpoint
-- Invoices become documents. The orders that show one keep its number, which is that of the order; the job
-- jobs/invoices/issue-missing-invoices.ts writes their documents, because the seller may be a setting of the
-- server.
UPDATE "orders" SET "invoice_number" = "id"
  WHERE "status" <> 'cancelled' AND NOT ("status" = 'placed' AND "payment_method" = 2);
--> statement-breakpoint
-- The first seller who issues continues after the highest number that a customer may have seen.
INSERT INTO "invoice_counters" ("seller_vat", "kind", "last", "gapless_from")
  SELECT '', 'invoice', max("id"), max("id") + 1 FROM "orders" HAVING max("id") IS NOT NULL;
--> statement-breakpoint
-- The next number of the series. The row of the counter makes writers wait until the one before them has
-- committed or rolled back: no number is given twice, and none is missing. Only an order of before may bring
-- its number, which is lower than those of the series.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_of_old integer;
BEGIN
  UPDATE invoice_counters SET seller_vat = NEW.seller_vat WHERE seller_vat = '';
  IF NEW.number = 0 THEN
    INSERT INTO invoice_counters AS counter (seller_vat, kind, last, gapless_from)
      VALUES (NEW.seller_vat, NEW.kind, 1, 1)
      ON CONFLICT (seller_vat, kind) DO UPDATE SET last = counter.last + 1
      RETURNING last INTO NEW.number;
  ELSE
    SELECT gapless_from INTO limit_of_old FROM invoice_counters
      WHERE seller_vat = NEW.seller_vat AND kind = NEW.kind;
    IF NEW.kind <> 'invoice' OR NEW.number >= coalesce(limit_of_old, 0) THEN
      RAISE EXCEPTION 'number % is given by the series', NEW.number USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A note belongs to an invoice of the same order and seller, and no more is credited than was invoiced.
CREATE FUNCTION limit_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
  credited bigint;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = NEW.refers_to FOR NO KEY UPDATE;
  SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN total_halalas ELSE -total_halalas END), 0) INTO credited
    FROM invoices WHERE refers_to = NEW.refers_to;
  IF invoice.kind <> 'invoice' OR invoice.order_id <> NEW.order_id OR invoice.seller_vat <> NEW.seller_vat
    OR NEW.kind = 'credit_note' AND credited + NEW.total_halalas > invoice.total_halalas
  THEN
    RAISE EXCEPTION 'the note exceeds invoice %', NEW.refers_to USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- By name, triggers run in the order of the alphabet: a note that is refused takes no number.
CREATE TRIGGER limits_credit BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind <> 'invoice') EXECUTE FUNCTION limit_credit();
--> statement-breakpoint
CREATE TRIGGER numbers_invoice BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
-- A document never changes, but for the buyer, who is erased with the account.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.buyer IS NULL AND to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer'
    AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_invoice BEFORE UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION erase_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET buyer = NULL WHERE order_id = NEW.id AND buyer IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER erases_buyer AFTER UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION erase_buyer();
