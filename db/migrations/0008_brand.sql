ALTER TABLE "clinic_settings" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "group_name_ar" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "group_name_en" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "pharmacy_name_ar" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "pharmacy_name_en" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "logo_dark" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "primary_color" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "order_prefix" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "invoice_prefix" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "health_licence" text;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_health_licence"
  CHECK ("clinic_settings"."health_licence" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_primary_color"
  CHECK ("clinic_settings"."primary_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_accent_color"
  CHECK ("clinic_settings"."accent_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_order_prefix"
  CHECK ("clinic_settings"."order_prefix" ~ '^[A-Z]{2,6}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_invoice_prefix"
  CHECK ("clinic_settings"."invoice_prefix" ~ '^[A-Z]{2,6}$');