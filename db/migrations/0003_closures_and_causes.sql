CREATE TABLE "doctor_closed_hours" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "doctor_closed_hours_doctor_id_day_time_from_pk" PRIMARY KEY("doctor_id","day","time_from"),
	CONSTRAINT "doctor_closed_hours_order" CHECK ("doctor_closed_hours"."time_from" < "doctor_closed_hours"."time_to")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "home_care_days_off" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_days_off" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "former_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "former_doctor_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "by_closure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ADD CONSTRAINT "doctor_closed_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_former_doctor_id_doctors_id_fk" FOREIGN KEY ("former_doctor_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_closure" ON "messages" USING btree ("former_starts_at") WHERE "messages"."by_closure";--> statement-breakpoint
CREATE INDEX "messages_former_doctor" ON "messages" USING btree ("former_doctor_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_cause" CHECK ("bookings"."cancel_cause" in ('patient_asked', 'patient_late', 'patient_left', 'provider_absent', 'closed',
        'mistake', 'other'));--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_cancel_cause" CHECK ("home_care_bookings"."cancel_cause" in ('patient_asked', 'patient_late', 'patient_left', 'provider_absent', 'closed',
        'mistake', 'other'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'reopened', 'waitlist_offer', 'offer_withdrawn'));--> statement-breakpoint
CREATE TRIGGER doctor_closed_hours_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_closed_hours
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
