ALTER TABLE "home_care_bookings" ADD COLUMN "patient_overlap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Home visits of one patient in one hour that exist already stay: the later booked ones are left out of the index.
UPDATE home_care_bookings SET patient_overlap = true WHERE status <> 'cancelled' AND EXISTS (
  SELECT FROM home_care_bookings other WHERE other.patient_id = home_care_bookings.patient_id
    AND other.hour = home_care_bookings.hour AND other.id < home_care_bookings.id AND other.status <> 'cancelled');
--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_record_busy" ON "home_care_bookings" USING btree ("patient_id","hour") WHERE "home_care_bookings"."status" <> 'cancelled' and not "home_care_bookings"."patient_overlap";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunding_until" timestamp with time zone;
