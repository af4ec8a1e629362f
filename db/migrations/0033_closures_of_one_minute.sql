ALTER TABLE "home_care_closed_hours" DROP CONSTRAINT "home_care_closed_hours_day_time_from_pk";--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" DROP CONSTRAINT "doctor_closed_hours_doctor_id_day_time_from_pk";--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" ADD CONSTRAINT "home_care_closed_hours_day_time_from_time_to_pk" PRIMARY KEY("day","time_from","time_to");--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ADD CONSTRAINT "doctor_closed_hours_doctor_id_day_time_from_time_to_pk" PRIMARY KEY("doctor_id","day","time_from","time_to");