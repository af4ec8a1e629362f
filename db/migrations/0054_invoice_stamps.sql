CREATE TABLE "invoice_stamps" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"seller_vat" text NOT NULL,
	"counter" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"stamped_xml" text,
	"qr" text,
	"stamped_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_stamps_counter" UNIQUE("seller_vat","counter"),
	CONSTRAINT "invoice_stamps_state" CHECK ("invoice_stamps"."state" in ('waiting', 'reported', 'warned', 'refused')),
	CONSTRAINT "invoice_stamps_stamped" CHECK (num_nulls("invoice_stamps"."stamped_xml", "invoice_stamps"."qr", "invoice_stamps"."stamped_at") in (0, 3)),
	CONSTRAINT "invoice_stamps_reported" CHECK ("invoice_stamps"."state" = 'waiting' or "invoice_stamps"."stamped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_units" (
	"seller_vat" text PRIMARY KEY NOT NULL,
	"register" jsonb NOT NULL,
	"last_counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"after_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_seller_vat_invoice_units_seller_vat_fk" FOREIGN KEY ("seller_vat") REFERENCES "public"."invoice_units"("seller_vat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_stamps_unstamped" ON "invoice_stamps" USING btree ("invoice_id") WHERE "invoice_stamps"."stamped_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_stamps_waiting" ON "invoice_stamps" USING btree ("seller_vat","counter") WHERE "invoice_stamps"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "invoice_stamps_refused" ON "invoice_stamps" USING btree ("invoice_id") WHERE "invoice_stamps"."state" = 'refused';--> statement-breakpoint
-- A document follows the end of its seller's chain, which then moves to it. The row of the unit makes writers
-- wait until the one before them has committed or rolled back: no counter is missing, none is given twice.
CREATE FUNCTION chain_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_units SET last_counter = NEW.counter, last_hash = NEW.hash
    WHERE seller_vat = NEW.seller_vat AND last_counter = NEW.counter - 1 AND last_hash = NEW.previous_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'document % does not follow the end of the chain', NEW.invoice_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chains_invoice BEFORE INSERT ON invoice_stamps
  FOR EACH ROW EXECUTE FUNCTION chain_invoice();
--> statement-breakpoint
-- What was chained and stamped never changes; the report of it does.
CREATE FUNCTION keep_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report text[] := '{state,attempts,next_attempt_at,answered_at,messages,error}';
BEGIN
  IF OLD.stamped_at IS NULL THEN
    report := report || '{stamped_xml,qr,stamped_at}';
  END IF;
  IF to_jsonb(NEW) - report <> to_jsonb(OLD) - report THEN
    RAISE EXCEPTION 'a stamp never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_stamp BEFORE UPDATE ON invoice_stamps
  FOR EACH ROW EXECUTE FUNCTION keep_stamp();
--> statement-breakpoint
CREATE TRIGGER invoice_stamps_append_only BEFORE DELETE OR TRUNCATE ON invoice_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
