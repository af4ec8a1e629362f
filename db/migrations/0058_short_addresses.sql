ALTER TABLE "addresses" ADD COLUMN "short_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_short_address" CHECK ("addresses"."short_address" ~ '^([A-Z]{4}[0-9]{4})?$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_short_address" CHECK ("orders"."short_address" ~ '^([A-Z]{4}[0-9]{4})?$');