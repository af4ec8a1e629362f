ALTER TABLE "bookings" ADD COLUMN "follow_up_of" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "free_until" date;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "follow_up_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_types" ADD COLUMN "follow_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_follow_up_of_bookings_id_fk" FOREIGN KEY ("follow_up_of") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_follow_up_of" ON "bookings" USING btree ("follow_up_of") WHERE "bookings"."follow_up_of" is not null;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_follow_up_days" CHECK ("clinic_settings"."follow_up_days" between 0 and 90);--> statement-breakpoint
-- Bookings of one visit at the same moment: one of them is free.
ALTER TABLE bookings ADD CONSTRAINT bookings_follow_up
  EXCLUDE USING btree (follow_up_of WITH =) WHERE (status <> 'cancelled');
