ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "id_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_reason" CHECK ("delivery_attempts"."reason" in ('nobody', 'address', 'refused', 'no_id', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_checked" CHECK ("orders"."id_checked_at" is null or "orders"."age_limit" is not null);