ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "former_state" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "overbook_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "in_room_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "former_state" jsonb;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "en_route_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'done', 'no_show', 'left', 'cancelled'));--> statement-breakpoint
-- What only serves to undo a change is not part of the audit log.
DROP TRIGGER bookings_audit ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('bookings', 'id', 'note', 'state_at', 'former_state');--> statement-breakpoint
DROP TRIGGER home_care_bookings_audit ON home_care_bookings;--> statement-breakpoint
CREATE TRIGGER home_care_bookings_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care-bookings', 'id', 'note', 'client_address', 'state_at', 'former_state');--> statement-breakpoint
-- Only what reception overbooks may overlap: the constraint keeps the last word for all other bookings.
ALTER TABLE bookings DROP CONSTRAINT bookings_doctor_busy;--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_doctor_busy
  EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND overbook_reason = '');
