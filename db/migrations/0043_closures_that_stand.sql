-- Each closure has a row of its own. With which hospitals the existing ones were made is not known: they get
-- null, and a default of the new column would say none.
ALTER TABLE "home_care_days_off" DROP CONSTRAINT "home_care_days_off_pkey";--> statement-breakpoint
ALTER TABLE "home_care_days_off" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "home_care_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "home_care_days_off" ADD COLUMN "closed_with" text;--> statement-breakpoint
ALTER TABLE "home_care_days_off" ALTER COLUMN "closed_with" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" DROP CONSTRAINT "home_care_closed_hours_day_time_from_time_to_pk";--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "home_care_closed_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" ADD COLUMN "closed_with" text;--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" ALTER COLUMN "closed_with" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "doctor_days_off" DROP CONSTRAINT "doctor_days_off_doctor_id_day_pk";--> statement-breakpoint
ALTER TABLE "doctor_days_off" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "doctor_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "doctor_days_off" ADD COLUMN "closed_with" text;--> statement-breakpoint
ALTER TABLE "doctor_days_off" ALTER COLUMN "closed_with" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" DROP CONSTRAINT "doctor_closed_hours_doctor_id_day_time_from_time_to_pk";--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "doctor_closed_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ADD COLUMN "closed_with" text;--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ALTER COLUMN "closed_with" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "doctor_closed_hours_day" ON "doctor_closed_hours" USING btree ("doctor_id","day");--> statement-breakpoint
CREATE INDEX "doctor_days_off_day" ON "doctor_days_off" USING btree ("doctor_id","day");--> statement-breakpoint
CREATE INDEX "home_care_closed_hours_day" ON "home_care_closed_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "home_care_days_off_day" ON "home_care_days_off" USING btree ("day");