ALTER TABLE "contact_messages" ADD COLUMN "suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An account books for a family: two of its bookings are in each other's way when they have one name.
DROP INDEX "home_care_bookings_patient_busy";--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_patient_busy" ON "home_care_bookings"
  USING btree ("user_id",lower("client_name"),"hour")
  WHERE "home_care_bookings"."status" <> 'cancelled';
--> statement-breakpoint
ALTER TABLE bookings DROP CONSTRAINT bookings_patient_busy;
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_patient_busy
  EXCLUDE USING gist (user_id WITH =, lower(client_name) WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled');
