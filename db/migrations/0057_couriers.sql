CREATE TABLE "courier_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"due_halalas" integer NOT NULL,
	"received_halalas" integer NOT NULL,
	"difference_halalas" integer GENERATED ALWAYS AS (received_halalas - due_halalas) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_settlements_orders" CHECK ("courier_settlements"."orders" > 0),
	CONSTRAINT "courier_settlements_amounts" CHECK ("courier_settlements"."due_halalas" >= 0 and "courier_settlements"."received_halalas" >= 0),
	CONSTRAINT "courier_settlements_note" CHECK ("courier_settlements"."due_halalas" = "courier_settlements"."received_halalas" or "courier_settlements"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	CONSTRAINT "couriers_tracking_url" CHECK ("couriers"."tracking_url" = '' or "couriers"."tracking_url" ~ '^https://.*[{]number[}]')
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"next_day" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_attempts_reason" CHECK ("delivery_attempts"."reason" in ('nobody', 'address', 'refused', 'other'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "settlement_id" integer;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_settlements_courier" ON "courier_settlements" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_order" ON "delivery_attempts" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_settlement_id_courier_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."courier_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier_id","order_id") WHERE "parcels"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "parcels_settlement" ON "parcels" USING btree ("settlement_id");
--> statement-breakpoint
CREATE TRIGGER couriers_audit AFTER INSERT OR UPDATE OR DELETE ON couriers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('couriers', 'id');
--> statement-breakpoint
CREATE TRIGGER courier_settlements_audit AFTER INSERT ON courier_settlements
  FOR EACH ROW EXECUTE FUNCTION keep_audit('couriers', 'courier_id');
--> statement-breakpoint
CREATE TRIGGER delivery_attempts_audit AFTER INSERT ON delivery_attempts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER courier_settlements_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON courier_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A parcel is settled once.
CREATE FUNCTION refuse_other_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the parcel of order % is settled', OLD.order_id USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_settled_once BEFORE UPDATE OF settlement_id, courier_id ON parcels
  FOR EACH ROW WHEN (OLD.settlement_id IS NOT NULL AND
    (NEW.settlement_id IS DISTINCT FROM OLD.settlement_id OR NEW.courier_id IS DISTINCT FROM OLD.courier_id))
  EXECUTE FUNCTION refuse_other_settlement();
