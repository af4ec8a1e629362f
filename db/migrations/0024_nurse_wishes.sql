ALTER TABLE "users" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "nurse_sex" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sex" CHECK ("users"."sex" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_nurse_sex" CHECK ("bookings"."nurse_sex" in ('female', 'male'));