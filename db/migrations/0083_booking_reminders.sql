ALTER TABLE "bookings" ADD COLUMN "wants_reminders" boolean;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "wants_reminders" boolean;