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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "next_free_marks_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "licence_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "visit_fee" integer;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "visit_tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_specialties" ADD CONSTRAINT "doctor_specialties_doctor_id_doctors_id_fk"
  FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_specialties" ADD CONSTRAINT "doctor_specialties_specialty_id_specialties_id_fk"
  FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id")
  ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_free" ADD CONSTRAINT "next_free_doctor_id_doctors_id_fk"
  FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_specialties_specialty"
  ON "doctor_specialties" USING btree ("specialty_id","doctor_id");--> statement-breakpoint
CREATE INDEX "next_free_starts" ON "next_free" USING btree ("starts_at","doctor_id");--> statement-breakpoint
CREATE INDEX "next_free_first_day" ON "next_free" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "doctors_languages" ON "doctors" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "doctors_sex" ON "doctors" USING btree ("sex","id");--> statement-breakpoint
CREATE INDEX "doctors_visit_fee" ON "doctors" USING btree ("visit_fee")
  WHERE "doctors"."visit_fee" is not null;--> statement-breakpoint
CREATE INDEX "doctors_licence" ON "doctors" USING btree ("licence_until")
  WHERE "doctors"."licence_until" is not null;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_sex" CHECK ("doctors"."sex" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_licence_number" CHECK (length("doctors"."licence_number") <= 40);--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_visit_fee" CHECK ("doctors"."visit_fee" > 0);--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_visit_tax_class"
  CHECK ("doctors"."visit_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property'));--> statement-breakpoint
CREATE TRIGGER doctor_specialties_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_specialties
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR DELETE
  OR UPDATE OF doctor_id, starts_at, ends_at, status, overbook_reason ON bookings
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON waitlist_offers
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_hours
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_periods
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_days_off
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OR DELETE ON doctor_closed_hours
  FOR EACH ROW EXECUTE FUNCTION mark_next_free();--> statement-breakpoint
CREATE TRIGGER marks_next_free AFTER INSERT OR UPDATE OF visit_length, active, licence_until ON doctors
  FOR EACH ROW EXECUTE FUNCTION mark_next_free_of_doctor();--> statement-breakpoint
INSERT INTO next_free_marks (doctor_id) SELECT id FROM doctors;
