ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('started', 'superseded', 'paid', 'failed', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- The provider is asked once more about every payment of an earlier version that did not end paid or refunded.
UPDATE "payments" SET "next_check_at" = NULL WHERE "status" IN ('paid', 'refunded');--> statement-breakpoint
-- Of several open payments of an order the newest stays open.
UPDATE "payments" SET "status" = 'superseded' WHERE "status" = 'started' AND EXISTS (
  SELECT FROM "payments" AS "newer"
  WHERE "newer"."order_id" = "payments"."order_id" AND "newer"."status" = 'started' AND "newer"."id" > "payments"."id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'started';--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;
