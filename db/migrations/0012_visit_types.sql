CREATE TABLE "doctor_visit_types" (
	"doctor_id" integer NOT NULL,
	"visit_type_id" integer NOT NULL,
	CONSTRAINT "doctor_visit_types_doctor_id_visit_type_id_pk" PRIMARY KEY("doctor_id","visit_type_id")
);
--> statement-breakpoint
CREATE TABLE "visit_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"length" smallint NOT NULL,
	"buffer_before" smallint DEFAULT 0 NOT NULL,
	"buffer_after" smallint DEFAULT 0 NOT NULL,
	"notice_hours" smallint DEFAULT 0 NOT NULL,
	"fee" integer,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"bring_ar" text DEFAULT '' NOT NULL,
	"bring_en" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "visit_types_length" CHECK ("visit_types"."length" between 5 and 240),
	CONSTRAINT "visit_types_buffers" CHECK ("visit_types"."buffer_before" between 0 and 120 and "visit_types"."buffer_after" between 0 and 120),
	CONSTRAINT "visit_types_notice" CHECK ("visit_types"."notice_hours" between 0 and 720),
	CONSTRAINT "visit_types_fee" CHECK ("visit_types"."fee" >= 0),
	CONSTRAINT "visit_types_tax_class" CHECK ("visit_types"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "visit_types_audience" CHECK ("visit_types"."audience" in ('all', 'new', 'known'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_type_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer_after" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "doctor_visit_types" ADD CONSTRAINT "doctor_visit_types_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_visit_types" ADD CONSTRAINT "doctor_visit_types_visit_type_id_visit_types_id_fk" FOREIGN KEY ("visit_type_id") REFERENCES "public"."visit_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_visit_types_type" ON "doctor_visit_types" USING btree ("visit_type_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit_type_id_visit_types_id_fk" FOREIGN KEY ("visit_type_id") REFERENCES "public"."visit_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_visit_type" ON "bookings" USING btree ("visit_type_id") WHERE "bookings"."visit_type_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit_name" CHECK (("bookings"."visit_type_id" is null) = ("bookings"."visit_name_ar" = ''));
--> statement-breakpoint
-- A doctor is needed for a visit with its buffers.
ALTER TABLE bookings DROP CONSTRAINT bookings_doctor_busy;
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_doctor_busy
  EXCLUDE USING gist (doctor_id WITH =, occupied(starts_at, ends_at, buffer_before, buffer_after) WITH &&)
  WHERE (status <> 'cancelled' AND overbook_reason = '');
--> statement-breakpoint
CREATE TRIGGER visit_types_audit AFTER INSERT OR UPDATE OR DELETE ON visit_types
  FOR EACH ROW EXECUTE FUNCTION keep_audit('visit-types', 'id');
--> statement-breakpoint
CREATE TRIGGER doctor_visit_types_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_visit_types
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
