CREATE TABLE "home_care_closed_hours" (
	"day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "home_care_closed_hours_day_time_from_pk" PRIMARY KEY("day","time_from"),
	CONSTRAINT "home_care_closed_hours_order" CHECK ("home_care_closed_hours"."time_from" < "home_care_closed_hours"."time_to")
);
--> statement-breakpoint
CREATE TABLE "doctor_rooms" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"room" text NOT NULL,
	CONSTRAINT "doctor_rooms_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
ALTER TABLE "home_care_bookings" DROP CONSTRAINT "home_care_bookings_status";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
DROP INDEX "messages_home_care_booking";--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "long" double precision;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "allergies" text;--> statement-breakpoint
ALTER TABLE "doctor_rooms" ADD CONSTRAINT "doctor_rooms_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_rooms_day" ON "doctor_rooms" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_home_care_booking" ON "messages" USING btree ("home_care_booking_id","kind","sequence") WHERE "messages"."kind" <> 'on_the_way';--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_pin" CHECK (("home_care_bookings"."lat" is null) = ("home_care_bookings"."long" is null) and "home_care_bookings"."lat" between -90 and 90 and "home_care_bookings"."long" between -180 and 180);--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_status" CHECK ("home_care_bookings"."status" in ('pending', 'done', 'no_show', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'on_the_way', 'reopened', 'waitlist_offer', 'offer_withdrawn'));--> statement-breakpoint
CREATE TRIGGER doctor_rooms_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_rooms
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');--> statement-breakpoint
CREATE TRIGGER home_care_closed_hours_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_closed_hours
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'day');--> statement-breakpoint
CREATE OR REPLACE TRIGGER patients_audit AFTER INSERT OR UPDATE OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'id', 'birth_date', 'allergies', 'national_id',
    'national_id_hash', 'name_key', 'sound_key');--> statement-breakpoint
CREATE OR REPLACE TRIGGER home_care_bookings_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care-bookings', 'id', 'note', 'client_address', 'lat', 'long',
    'state_at', 'former_state');
