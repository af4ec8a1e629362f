CREATE TABLE "clinic_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text,
	"email" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"android_app" text,
	"chat" text,
	"vat_number" text,
	"seller_name_ar" text,
	"seller_name_en" text,
	"seller_address_ar" text,
	"seller_address_en" text,
	CONSTRAINT "clinic_settings_one_row" CHECK ("clinic_settings"."id" = 1),
	CONSTRAINT "clinic_settings_vat" CHECK ("clinic_settings"."vat_number" ~ '^3[0-9]{13}3$')
);
--> statement-breakpoint
CREATE TABLE "fruitless_searches" (
	"day" date NOT NULL,
	"list" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fruitless_searches_day_list_text_pk" PRIMARY KEY("day","list","text"),
	CONSTRAINT "fruitless_searches_length" CHECK (length("fruitless_searches"."text") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "doctor_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "doctor_periods_doctor" UNIQUE("doctor_id","id"),
	CONSTRAINT "doctor_periods_order" CHECK ("doctor_periods"."first_day" <= "doctor_periods"."last_day")
);
--> statement-breakpoint
ALTER TABLE "doctor_hours" DROP CONSTRAINT "doctor_hours_window";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "home_care_bookings" DROP CONSTRAINT "home_care_bookings_status";--> statement-breakpoint
ALTER TABLE "doctor_hours" DROP CONSTRAINT "doctor_hours_order";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "assignee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD COLUMN "period_id" integer;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_alert" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_periods" ADD CONSTRAINT "doctor_periods_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_period" FOREIGN KEY ("doctor_id","period_id") REFERENCES "public"."doctor_periods"("doctor_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_starts" ON "home_care_bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "doctor_hours_doctor" ON "doctor_hours" USING btree ("doctor_id","period_id");--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("stock","id") WHERE "products"."active" and "products"."stock" <= "products"."stock_alert";--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'done', 'no_show', 'cancelled'));--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_status" CHECK ("home_care_bookings"."status" in ('pending', 'done', 'no_show', 'cancelled'));--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_from" CHECK ("doctor_hours"."time_from" < '24:00');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_alert" CHECK ("products"."stock_alert" >= 0);--> statement-breakpoint
UPDATE news SET publish_at = published_on::timestamp AT TIME ZONE 'Asia/Riyadh';
--> statement-breakpoint
-- Windows of one weekday are apart within the usual hours and within each period; one that passes midnight ends a day later.
ALTER TABLE doctor_hours DROP CONSTRAINT doctor_hours_apart;
--> statement-breakpoint
ALTER TABLE doctor_hours ADD CONSTRAINT doctor_hours_apart
  EXCLUDE USING gist (doctor_id WITH =, coalesce(period_id, 0) WITH =, weekday WITH =, tsrange(
    date '2000-01-01' + time_from,
    date '2000-01-01' + time_to + CASE WHEN time_to > time_from THEN interval '0' ELSE interval '1 day' END) WITH &&);
--> statement-breakpoint
ALTER TABLE doctor_periods ADD CONSTRAINT doctor_periods_apart
  EXCLUDE USING gist (doctor_id WITH =, daterange(first_day, last_day, '[]') WITH &&);
--> statement-breakpoint
-- A review that is hidden counts no more.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE products SET review_count = review_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE products SET review_count = review_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER doctor_periods_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_periods
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER clinic_settings_audit AFTER INSERT OR UPDATE OR DELETE ON clinic_settings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'id');
