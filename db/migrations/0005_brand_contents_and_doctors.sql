CREATE TABLE "page_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"preview_key" text,
	CONSTRAINT "page_sections_publish_at" CHECK ("page_sections"."publish_at" is null or "page_sections"."draft" is not null),
	CONSTRAINT "page_sections_preview" CHECK (("page_sections"."preview_key" is null) = ("page_sections"."draft" is null))
);
--> statement-breakpoint
CREATE TABLE "doctor_rooms" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"room" text NOT NULL,
	CONSTRAINT "doctor_rooms_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
CREATE TABLE "doctor_specialties" (
	"doctor_id" integer NOT NULL,
	"specialty_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "doctor_specialties_doctor_id_specialty_id_pk" PRIMARY KEY("doctor_id","specialty_id")
);
--> statement-breakpoint
CREATE TABLE "next_free" (
	"doctor_id" integer PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"starts" timestamp with time zone[] NOT NULL,
	"starts_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "next_free_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "next_free_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_care_bookings" DROP CONSTRAINT "home_care_bookings_status";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
DROP INDEX "home_care_bookings_patient_busy";--> statement-breakpoint
DROP INDEX "messages_home_care_booking";--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "long" double precision;--> statement-breakpoint
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
ALTER TABLE "clinic_settings" ADD COLUMN "palette" jsonb;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "health_licence" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "licence_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "visit_fee" integer;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "visit_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "allergies" text;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD COLUMN "pages" smallint;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD COLUMN "opened_by" integer;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "doctor_rooms" ADD CONSTRAINT "doctor_rooms_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_specialties" ADD CONSTRAINT "doctor_specialties_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_specialties" ADD CONSTRAINT "doctor_specialties_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_free" ADD CONSTRAINT "next_free_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_rooms_day" ON "doctor_rooms" USING btree ("day");--> statement-breakpoint
CREATE INDEX "doctor_specialties_specialty" ON "doctor_specialties" USING btree ("specialty_id","doctor_id");--> statement-breakpoint
CREATE INDEX "next_free_starts" ON "next_free" USING btree ("starts_at","doctor_id");--> statement-breakpoint
CREATE INDEX "next_free_first_day" ON "next_free" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "doctors_languages" ON "doctors" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "doctors_sex" ON "doctors" USING btree ("sex","id");--> statement-breakpoint
CREATE INDEX "doctors_visit_fee" ON "doctors" USING btree ("visit_fee") WHERE "doctors"."visit_fee" is not null;--> statement-breakpoint
CREATE INDEX "doctors_licence" ON "doctors" USING btree ("licence_until") WHERE "doctors"."licence_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_patient_busy" ON "home_care_bookings" USING btree ("user_id",lower("client_name"),"hour") WHERE "home_care_bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_home_care_booking" ON "messages" USING btree ("home_care_booking_id","kind","sequence") WHERE "messages"."kind" <> 'on_the_way';--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_pin" CHECK (("home_care_bookings"."lat" is null) = ("home_care_bookings"."long" is null) and "home_care_bookings"."lat" between -90 and 90 and "home_care_bookings"."long" between -180 and 180);--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_status" CHECK ("home_care_bookings"."status" in ('pending', 'done', 'no_show', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_health_licence" CHECK ("clinic_settings"."health_licence" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_primary_color" CHECK ("clinic_settings"."primary_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_accent_color" CHECK ("clinic_settings"."accent_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_sex" CHECK ("doctors"."sex" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_licence_number" CHECK (length("doctors"."licence_number") <= 40);--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_visit_fee" CHECK ("doctors"."visit_fee" > 0);--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_visit_tax_class" CHECK ("doctors"."visit_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'on_the_way', 'reopened', 'waitlist_offer', 'offer_withdrawn'));--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_directions" CHECK (length("prescription_items"."directions") <= 200);
--> statement-breakpoint
-- An account books for a family: two of its bookings are in each other's way when they have one name.
ALTER TABLE bookings DROP CONSTRAINT bookings_patient_busy;
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_patient_busy
  EXCLUDE USING gist (user_id WITH =, lower(client_name) WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled');
--> statement-breakpoint
CREATE TRIGGER doctor_rooms_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_rooms
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER patients_audit AFTER INSERT OR UPDATE OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'id', 'birth_date', 'allergies', 'national_id',
    'national_id_hash', 'name_key', 'sound_key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER home_care_bookings_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care-bookings', 'id', 'note', 'client_address', 'lat', 'long',
    'state_at', 'former_state');
--> statement-breakpoint
CREATE TRIGGER page_sections_audit AFTER INSERT OR UPDATE OR DELETE ON page_sections
  FOR EACH ROW EXECUTE FUNCTION keep_audit('page-sections', 'id', 'preview_key');
--> statement-breakpoint
-- The log has each opening of a file by audit_read: it needs no line about the column.
DROP TRIGGER prescription_files_audit ON prescription_files;
--> statement-breakpoint
CREATE TRIGGER prescription_files_audit AFTER INSERT OR DELETE OR UPDATE OF sealed ON prescription_files
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'sealed', 'opened_by');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prescription_items_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_items
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'product_id', 'name_ar',
    'name_en', 'quantity', 'directions');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER prescriptions_audit AFTER INSERT OR UPDATE OR DELETE ON prescriptions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'id', 'client_name', 'client_phone', 'reason',
    'question', 'answer', 'reviewer_name', 'created_at', 'birth_date');
--> statement-breakpoint
CREATE TRIGGER doctor_specialties_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_specialties
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR DELETE
  OR UPDATE OF doctor_id, starts_at, ends_at, status, overbook_reason ON bookings
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON waitlist_offers
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_hours
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_periods
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_days_off
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_closed_hours
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();
--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OF visit_length, active, licence_until ON doctors
  FOR EACH ROW EXECUTE FUNCTION mark_next_free_of_doctor();
--> statement-breakpoint
INSERT INTO next_free_marks (doctor_id) SELECT id FROM doctors;
