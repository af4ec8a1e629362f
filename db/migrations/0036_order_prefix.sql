ALTER TABLE "clinic_settings" ADD COLUMN "order_prefix" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_order_prefix" CHECK ("clinic_settings"."order_prefix" ~ '^[A-Z]{1,6}$');--> statement-breakpoint
-- A store that has sold keeps the letters that were those of the code.
INSERT INTO clinic_settings (id, order_prefix) OVERRIDING SYSTEM VALUE
SELECT 1, 'AF' WHERE EXISTS (SELECT FROM orders)
ON CONFLICT (id) DO UPDATE SET order_prefix = excluded.order_prefix;
