ALTER TABLE "home_care_services" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_percent" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_halalas" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_halalas" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_vat_percent" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_vat_halalas" integer;--> statement-breakpoint
ALTER TABLE "delivery_fees" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_care_services" ADD CONSTRAINT "home_care_services_tax_class" CHECK ("home_care_services"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_class" CHECK ("order_lines"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax" CHECK ("order_lines"."discount_halalas" between 0 and "order_lines"."paid_halalas" * "order_lines"."quantity" and "order_lines"."vat_halalas" between 0 and "order_lines"."paid_halalas" * "order_lines"."quantity" - "order_lines"."discount_halalas");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_tax_class" CHECK ("orders"."fee_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_vat" CHECK ("orders"."fee_vat_halalas" between 0 and "orders"."fees_halalas");--> statement-breakpoint
ALTER TABLE "delivery_fees" ADD CONSTRAINT "delivery_fees_tax_class" CHECK ("delivery_fees"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));