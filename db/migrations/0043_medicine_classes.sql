ALTER TABLE "products" ADD COLUMN "medicine_class" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_controlled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_age" smallint;--> statement-breakpoint
CREATE INDEX "products_medicine_class" ON "products" USING btree ("medicine_class","id") WHERE "products"."medicine_class" <> 'general';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_medicine_class" CHECK ("products"."medicine_class" in ('general', 'pharmacy', 'prescription', 'controlled'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_controlled_off_sale" CHECK ("products"."medicine_class" <> 'controlled' or not "products"."active");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_controlled_price" CHECK (not "products"."price_controlled" or "products"."discount_type" is null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_min_age" CHECK ("products"."min_age" between 1 and 99);