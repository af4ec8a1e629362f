ALTER TABLE "clinic_settings" ADD COLUMN "commercial_register" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "store_number" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_register" CHECK ("clinic_settings"."commercial_register" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_store_number" CHECK ("clinic_settings"."store_number" ~ '^[0-9]{4,20}$');