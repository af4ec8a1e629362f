ALTER TABLE "home_care_services" ADD COLUMN "next_tax_class" text;--> statement-breakpoint
ALTER TABLE "home_care_services" ADD COLUMN "next_tax_from" date;--> statement-breakpoint
ALTER TABLE "delivery_fees" ADD COLUMN "next_tax_class" text;--> statement-breakpoint
ALTER TABLE "delivery_fees" ADD COLUMN "next_tax_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "next_tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "next_tax_from" date;--> statement-breakpoint
CREATE INDEX "products_next_tax_from" ON "products" USING btree ("next_tax_from") WHERE "products"."next_tax_from" is not null;--> statement-breakpoint
ALTER TABLE "home_care_services" ADD CONSTRAINT "home_care_services_next_tax" CHECK (("home_care_services"."next_tax_class" is null) = ("home_care_services"."next_tax_from" is null) and "home_care_services"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "delivery_fees" ADD CONSTRAINT "delivery_fees_next_tax" CHECK (("delivery_fees"."next_tax_class" is null) = ("delivery_fees"."next_tax_from" is null) and "delivery_fees"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_next_tax" CHECK (("products"."next_tax_class" is null) = ("products"."next_tax_from" is null) and "products"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));