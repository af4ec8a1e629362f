CREATE TABLE "doctor_delays" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doctor_delays_doctor_id_day_pk" PRIMARY KEY("doctor_id","day"),
	CONSTRAINT "doctor_delays_minutes" CHECK ("doctor_delays"."minutes" between 0 and 240)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
DROP INDEX "messages_booking";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_delays" ADD CONSTRAINT "doctor_delays_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_delays_day" ON "doctor_delays" USING btree ("day");--> statement-breakpoint
CREATE INDEX "messages_of_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_booking" ON "messages" USING btree ("booking_id","kind","sequence") WHERE "messages"."kind" <> 'late';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'waitlist_offer', 'late'));--> statement-breakpoint
CREATE TRIGGER doctor_delays_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_delays
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
