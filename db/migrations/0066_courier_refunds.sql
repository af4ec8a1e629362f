ALTER TABLE "courier_settlements" DROP CONSTRAINT "courier_settlements_orders";--> statement-breakpoint
ALTER TABLE "courier_settlements" DROP CONSTRAINT "courier_settlements_amounts";--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD COLUMN "refunds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD COLUMN "refunded_halalas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settlement_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settlement_id_courier_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."courier_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_courier" ON "refunds" USING btree ("courier_id","done_at") WHERE "refunds"."courier_id" is not null and "refunds"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_settlement" ON "refunds" USING btree ("settlement_id") WHERE "refunds"."settlement_id" is not null;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_orders" CHECK ("courier_settlements"."orders" >= 0 and "courier_settlements"."refunds" >= 0 and "courier_settlements"."orders" + "courier_settlements"."refunds" > 0);--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_amounts" CHECK ("courier_settlements"."refunded_halalas" >= 0 and "courier_settlements"."due_halalas" >= -"courier_settlements"."refunded_halalas"
        and case when "courier_settlements"."due_halalas" < 0 then "courier_settlements"."received_halalas" <= 0 else "courier_settlements"."received_halalas" >= 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_courier" CHECK ("refunds"."courier_id" is null or "refunds"."payment_id" is null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled" CHECK ("refunds"."settlement_id" is null or "refunds"."courier_id" is not null);
--> statement-breakpoint
-- Of a refund only the state changes, from due to done, and the settlement in which a courier's is counted, once.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := CASE WHEN OLD.courier_id IS NOT NULL AND OLD.settlement_id IS NULL
      THEN ARRAY['settlement_id'] ELSE '{}' END
    || CASE WHEN OLD.state = 'due' THEN ARRAY['state', 'done_at'] ELSE '{}' END;
BEGIN
  IF changed <> '{}' AND to_jsonb(NEW) - changed = to_jsonb(OLD) - changed THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a refund that is done never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
