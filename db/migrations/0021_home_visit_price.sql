ALTER TABLE "home_care_bookings" ADD COLUMN "price_halalas" integer;--> statement-breakpoint
-- What was booked before has the price of today: earlier ones were not stored.
UPDATE "home_care_bookings" SET "price_halalas" = "home_care_services"."price_halalas"
FROM "home_care_services" WHERE "home_care_services"."id" = "home_care_bookings"."service_id";
