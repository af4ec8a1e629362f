CREATE SEQUENCE home_visit_numbers AS integer;
--> statement-breakpoint
SELECT setval('home_visit_numbers', last_value, is_called) FROM home_care_bookings_id_seq;
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "doctor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_number" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seat" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "client_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "long" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "account_overlap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "assignee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agency_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "en_route_at" timestamp with time zone;
--> statement-breakpoint
-- ---------- Home visits become bookings ----------
-- The old functions of the triggers know appointments only, and the rows are whole.
ALTER TABLE bookings DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE bookings DROP CONSTRAINT bookings_doctor_busy, DROP CONSTRAINT bookings_patient_busy,
  DROP CONSTRAINT bookings_record_busy;
--> statement-breakpoint
INSERT INTO bookings (visit_number, user_id, patient_id, service_id, seat, client_name, client_phone,
  client_address, lat, long, starts_at, ends_at, fee, note, status, created_at, cancelled_at, cancel_reason,
  cancel_cause, sequence, reminded_at, language, confirmed_at, confirmed_by_patient, arrived_at, ended_at,
  state_at, former_state, wants_reminders, patient_overlap, assignee, assignee_id, agency_confirmed,
  en_route_at)
SELECT id, user_id, patient_id, service_id, seat, client_name, client_phone,
  client_address, lat, long, starts_at, starts_at + interval '1 hour', price_halalas, note, status, created_at,
  cancelled_at, cancel_reason, cancel_cause, sequence, reminded_at, language, confirmed_at,
  confirmed_by_patient, arrived_at, ended_at, state_at, former_state, wants_reminders, patient_overlap,
  assignee, assignee_id, agency_confirmed, en_route_at
FROM home_care_bookings ORDER BY id;
--> statement-breakpoint
-- A patient, or an account in one name, may have two bookings at one time from before: the later home visit is
-- left out of the constraint.
UPDATE bookings visit SET patient_overlap = true
WHERE service_id IS NOT NULL AND status <> 'cancelled' AND NOT patient_overlap AND EXISTS (
  SELECT FROM bookings other WHERE other.patient_id = visit.patient_id AND other.id < visit.id
    AND other.status <> 'cancelled' AND NOT other.patient_overlap
    AND other.starts_at < visit.ends_at AND other.ends_at > visit.starts_at);
--> statement-breakpoint
UPDATE bookings visit SET account_overlap = true
WHERE service_id IS NOT NULL AND status <> 'cancelled' AND EXISTS (
  SELECT FROM bookings other WHERE other.user_id = visit.user_id AND other.id < visit.id
    AND lower(other.client_name) = lower(visit.client_name) AND other.status <> 'cancelled'
    AND other.starts_at < visit.ends_at AND other.ends_at > visit.starts_at);
--> statement-breakpoint
-- The capacity counted the visits that begin in an hour: a team may have one at 10:30 and one at 11:00. The
-- later one gets the lowest seat that is free for the whole visit, above the capacity if no other is.
DO $$
DECLARE
  moved bookings;
BEGIN
  FOR moved IN SELECT * FROM bookings visit WHERE service_id IS NOT NULL AND status <> 'cancelled' AND EXISTS (
    SELECT FROM bookings other WHERE other.service_id = visit.service_id AND other.seat = visit.seat
      AND other.status <> 'cancelled' AND (other.starts_at, other.id) < (visit.starts_at, visit.id)
      AND other.ends_at > visit.starts_at)
  LOOP
    UPDATE bookings SET seat = (
      SELECT min(free) FROM generate_series(1, 1000) AS free WHERE NOT EXISTS (
        SELECT FROM bookings other WHERE other.service_id = moved.service_id AND other.seat = free
          AND other.id <> moved.id AND other.status <> 'cancelled'
          AND other.starts_at < moved.ends_at AND other.ends_at > moved.starts_at))
      WHERE id = moved.id;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE patient_merges SET moved = moved - 'home_care_bookings' || jsonb_build_object('bookings',
  coalesce(moved -> 'bookings', '[]') || (
    SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM bookings
    WHERE moved -> 'home_care_bookings' @> to_jsonb(visit_number)))
WHERE moved ? 'home_care_bookings';
--> statement-breakpoint
DROP TRIGGER messages_booking_audit ON messages;
--> statement-breakpoint
DROP TRIGGER messages_visit_audit ON messages;
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
DROP INDEX "messages_booking";--> statement-breakpoint
UPDATE messages SET booking_id = bookings.id FROM bookings WHERE visit_number = home_care_booking_id;
--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "home_care_booking_id";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."booking_id", "messages"."waitlist_offer_id") = 1);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_booking" ON "messages" USING btree ("booking_id","kind","sequence") WHERE "messages"."kind" not in ('late', 'on_the_way');--> statement-breakpoint
DROP TABLE "home_care_bookings";
--> statement-breakpoint
-- ---------- What holds for both kinds ----------
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_home_care_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."home_care_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service_id","starts_at") WHERE "bookings"."service_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_assignee" ON "bookings" USING btree ("assignee_id","starts_at") WHERE "bookings"."assignee_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit_number" UNIQUE("visit_number");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind" CHECK (num_nonnulls("bookings"."doctor_id", "bookings"."service_id") = 1);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_visit" CHECK (case when "bookings"."service_id" is null then "bookings"."visit_number" is null and "bookings"."seat" = 1
        else num_nonnulls("bookings"."visit_number", "bookings"."fee") = 2 and "bookings"."overbook_reason" = '' end);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seat" CHECK ("bookings"."seat" > 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pin" CHECK (("bookings"."lat" is null) = ("bookings"."long" is null) and "bookings"."lat" between -90 and 90 and "bookings"."long" between -180 and 180);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'done', 'no_show', 'left', 'refused', 'cancelled')
        and "bookings"."status" <> case when "bookings"."service_id" is null then 'refused' else 'left' end);
--> statement-breakpoint
-- A doctor has one seat, a service as many as it has teams. The number of a service is negative, so that no
-- doctor has it.
ALTER TABLE bookings ADD CONSTRAINT bookings_seat_busy
  EXCLUDE USING gist (coalesce(doctor_id, -service_id) WITH =, seat WITH =,
    occupied(starts_at, ends_at, buffer_before, buffer_after) WITH &&)
  WHERE (status <> 'cancelled' AND overbook_reason = '');
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_patient_busy
  EXCLUDE USING gist (user_id WITH =, lower(client_name) WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND NOT account_overlap);
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_record_busy
  EXCLUDE USING gist (patient_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND NOT patient_overlap);
--> statement-breakpoint
CREATE TRIGGER numbers_visit BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.service_id IS NOT NULL) EXECUTE FUNCTION number_visit();
--> statement-breakpoint
CREATE TRIGGER home_visits_module BEFORE INSERT ON bookings
  FOR EACH ROW WHEN (NEW.service_id IS NOT NULL) EXECUTE FUNCTION refuse_off_module('home_care');
--> statement-breakpoint
-- Of appointments only: numbers of the waiting room, and the times of doctors that the waitlist holds.
CREATE OR REPLACE TRIGGER gives_ticket BEFORE INSERT OR UPDATE OF arrived_at, in_room_at ON bookings
  FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL) EXECUTE FUNCTION give_ticket();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER holds_freed_time AFTER UPDATE OF doctor_id, starts_at, ends_at, status ON bookings
  FOR EACH ROW WHEN (OLD.doctor_id IS NOT NULL AND OLD.status <> 'cancelled' AND OLD.overbook_reason = ''
    AND (NEW.status = 'cancelled' OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at)
      IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at)))
  EXECUTE FUNCTION hold_time_of_booking();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keeps_held_times BEFORE INSERT OR UPDATE OF doctor_id, starts_at, ends_at, status,
    overbook_reason
  ON bookings FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL) EXECUTE FUNCTION keep_held_times();
--> statement-breakpoint
CREATE TRIGGER messages_booking_audit AFTER UPDATE OF called_at ON messages
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL AND OLD.called_at IS DISTINCT FROM NEW.called_at)
  EXECUTE FUNCTION keep_audit('bookings', 'booking_id', 'id', 'booking_id', 'sequence', 'kind', 'channel',
    'language', 'state', 'carrier_id', 'due_at', 'attempts', 'provider_id', 'error', 'created_at', 'updated_at',
    'called_by');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bookings_audit AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.service_id IS NULL) EXECUTE FUNCTION keep_audit('bookings', 'id', 'note', 'state_at',
    'former_state', 'visit_number', 'service_id', 'seat', 'client_address', 'lat', 'long', 'account_overlap',
    'assignee', 'assignee_id', 'agency_confirmed', 'en_route_at');
--> statement-breakpoint
CREATE TRIGGER bookings_delete_audit AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.service_id IS NULL) EXECUTE FUNCTION keep_audit('bookings', 'id', 'note', 'state_at',
    'former_state', 'visit_number', 'service_id', 'seat', 'client_address', 'lat', 'long', 'account_overlap',
    'assignee', 'assignee_id', 'agency_confirmed', 'en_route_at');
--> statement-breakpoint
CREATE TRIGGER home_visits_audit AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.service_id IS NOT NULL) EXECUTE FUNCTION keep_audit('home-care-bookings',
    'visit_number', 'note', 'client_address', 'lat', 'long', 'state_at', 'former_state', 'id', 'doctor_id',
    'visit_type_id', 'visit_name_ar', 'visit_name_en', 'buffer_before', 'buffer_after', 'overbook_reason',
    'in_room_at', 'ticket', 'ticket_day', 'account_overlap');
--> statement-breakpoint
CREATE TRIGGER home_visits_delete_audit AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.service_id IS NOT NULL) EXECUTE FUNCTION keep_audit('home-care-bookings',
    'visit_number', 'note', 'client_address', 'lat', 'long', 'state_at', 'former_state', 'id', 'doctor_id',
    'visit_type_id', 'visit_name_ar', 'visit_name_en', 'buffer_before', 'buffer_after', 'overbook_reason',
    'in_room_at', 'ticket', 'ticket_day', 'account_overlap');
--> statement-breakpoint
ALTER TABLE bookings ENABLE TRIGGER USER;
