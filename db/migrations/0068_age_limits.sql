ALTER TABLE "orders" ADD COLUMN "age_limit" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_age_limit" CHECK ("orders"."age_limit" between 1 and 99);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_age_confirmed" CHECK (("orders"."age_limit" is null) = ("orders"."age_confirmed_at" is null));