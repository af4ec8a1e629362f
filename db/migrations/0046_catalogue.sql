CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
	CONSTRAINT "suppliers_name" UNIQUE("search_key"),
	CONSTRAINT "suppliers_length" CHECK (length("suppliers"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sfda_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "substances" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "form_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "form_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_size_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_size_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sfda_number" ON "products" USING btree ("sfda_number") WHERE "products"."sfda_number" <> '';--> statement-breakpoint
CREATE INDEX "products_storage" ON "products" USING btree ("storage","id") WHERE "products"."storage" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin" UNIQUE("gtin");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^(?=.*[0-9])[A-Z0-9][A-Z0-9._/-]{1,39}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin_form" CHECK ("products"."gtin" ~ '^[0-9]{14}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_storage_value" CHECK ("products"."storage" in ('room', 'refrigerated', 'frozen'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_substances_list" CHECK (jsonb_typeof("products"."substances") = 'array');--> statement-breakpoint
CREATE TRIGGER suppliers_audit AFTER INSERT OR UPDATE OR DELETE ON suppliers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('suppliers', 'id');
