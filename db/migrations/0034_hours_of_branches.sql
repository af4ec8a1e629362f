ALTER TABLE "doctor_hours" ADD COLUMN "hospital_id" integer;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_hours_hospital" ON "doctor_hours" USING btree ("hospital_id","doctor_id") WHERE "doctor_hours"."hospital_id" is not null;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_days" CHECK ("doctor_hours"."first_day" <= "doctor_hours"."last_day");--> statement-breakpoint
-- A doctor is at one place at a time: hours overlap only where their days do not.
ALTER TABLE doctor_hours DROP CONSTRAINT doctor_hours_apart;
--> statement-breakpoint
ALTER TABLE doctor_hours ADD CONSTRAINT doctor_hours_apart
  EXCLUDE USING gist (doctor_id WITH =, coalesce(period_id, 0) WITH =, weekday WITH =, tsrange(
    date '2000-01-01' + time_from,
    date '2000-01-01' + time_to + CASE WHEN time_to > time_from THEN interval '0' ELSE interval '1 day' END
  ) WITH &&, daterange(first_day, last_day, '[]') WITH &&);
