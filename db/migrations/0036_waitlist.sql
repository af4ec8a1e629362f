CREATE TABLE "waitlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"doctor_id" integer,
	"specialty_id" integer,
	"hospital_id" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_subject" CHECK (num_nonnulls("waitlist_entries"."doctor_id", "waitlist_entries"."specialty_id") = 1),
	CONSTRAINT "waitlist_entries_hospital" CHECK ("waitlist_entries"."hospital_id" is null or "waitlist_entries"."specialty_id" is not null),
	CONSTRAINT "waitlist_entries_days" CHECK ("waitlist_entries"."first_day" <= "waitlist_entries"."last_day"),
	CONSTRAINT "waitlist_entries_times" CHECK ("waitlist_entries"."time_from" < "waitlist_entries"."time_to"),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'booked', 'left', 'ended')),
	CONSTRAINT "waitlist_entries_ended_at" CHECK (("waitlist_entries"."state" = 'waiting') = ("waitlist_entries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer,
	"doctor_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"held_until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"offered_by" integer,
	"booking_id" integer,
	CONSTRAINT "waitlist_offers_order" CHECK ("waitlist_offers"."starts_at" < "waitlist_offers"."ends_at"),
	CONSTRAINT "waitlist_offers_state" CHECK ("waitlist_offers"."state" in ('open', 'taken', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "waitlist_offers_offered" CHECK (num_nonnulls("waitlist_offers"."entry_id", "waitlist_offers"."offered_at", "waitlist_offers"."offered_until") in (0, 3)),
	CONSTRAINT "waitlist_offers_unoffered" CHECK ("waitlist_offers"."entry_id" is not null or "waitlist_offers"."state" = 'open')
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waitlist_offer_id" integer;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_patient" ON "waitlist_entries" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_doctor" ON "waitlist_entries" USING btree ("doctor_id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_specialty" ON "waitlist_entries" USING btree ("specialty_id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_open" ON "waitlist_offers" USING btree ("entry_id") WHERE "waitlist_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_entry" ON "waitlist_offers" USING btree ("entry_id","doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_doctor" ON "waitlist_offers" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_booking" ON "waitlist_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_offered_by" ON "waitlist_offers" USING btree ("offered_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waitlist_offer_id_waitlist_offers_id_fk" FOREIGN KEY ("waitlist_offer_id") REFERENCES "public"."waitlist_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_waitlist_offer" ON "messages" USING btree ("waitlist_offer_id","kind");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."booking_id", "messages"."home_care_booking_id", "messages"."waitlist_offer_id") = 1);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'waitlist_offer'));--> statement-breakpoint
-- A time of a doctor is held for one patient of the waitlist at a time.
ALTER TABLE waitlist_offers ADD CONSTRAINT waitlist_offers_held
  EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'open');
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_audit AFTER INSERT OR UPDATE OR DELETE ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit('waitlist', 'id');
--> statement-breakpoint
-- A held time is no available time: the public responses depend on it.
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON waitlist_offers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.waitlist_offers;
--> statement-breakpoint
-- Bookings of a doctor share this lock; whoever holds a time for the waitlist has it alone, until the
-- transaction ends. It is taken before any row of waitlist_offers is locked, so that no deadlock is possible.
CREATE FUNCTION lock_held_times(doctor integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('held times'), doctor)
$$;
--> statement-breakpoint
-- Whether somebody on the waitlist would be offered this time of the doctor.
CREATE FUNCTION is_waited_for(doctor integer, starts timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM doctors d JOIN waitlist_entries e ON e.state = 'waiting'
      AND (e.doctor_id = d.id OR e.specialty_id = d.specialty_id AND coalesce(e.hospital_id, d.hospital_id) = d.hospital_id)
    WHERE d.id = doctor AND d.active
      AND (starts AT TIME ZONE 'Asia/Riyadh')::date BETWEEN e.first_day AND e.last_day
      AND (starts AT TIME ZONE 'Asia/Riyadh')::time >= e.time_from
      AND (starts AT TIME ZONE 'Asia/Riyadh')::time < e.time_to
      AND NOT EXISTS (SELECT FROM waitlist_offers o
        WHERE o.entry_id = e.id AND o.doctor_id = doctor AND o.starts_at = starts))
$$;
--> statement-breakpoint
-- Holds a time that has become free until the job of the waitlist offers it, for three minutes at most. The
-- caller has the lock of `lock_held_times`.
CREATE FUNCTION hold_freed_time(doctor integer, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_waited_for(doctor, starts) THEN
    RETURN;
  END IF;
  DELETE FROM waitlist_offers WHERE doctor_id = doctor AND state = 'open' AND entry_id IS NULL
    AND held_until <= clock_timestamp() AND tstzrange(starts_at, ends_at) && tstzrange(starts, ends);
  UPDATE waitlist_offers SET state = 'expired' WHERE doctor_id = doctor AND state = 'open'
    AND held_until <= clock_timestamp() AND tstzrange(starts_at, ends_at) && tstzrange(starts, ends);
  INSERT INTO waitlist_offers (doctor_id, starts_at, ends_at, held_until)
    VALUES (doctor, starts, ends, clock_timestamp() + interval '3 minutes')
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- Before a booking takes a time that is held, the write is skipped, as ON CONFLICT DO NOTHING skips one that
-- the constraint bookings_doctor_busy refuses: no row is returned, and the time is taken for the caller. Expiry
-- goes by the database's clock. Before a booking frees a time that somebody waits for, the lock is taken.
CREATE FUNCTION keep_held_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'cancelled' AND OLD.overbook_reason = ''
      AND (NEW.status = 'cancelled' OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at)
        IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at))
      AND is_waited_for(OLD.doctor_id, OLD.starts_at) THEN
      PERFORM lock_held_times(OLD.doctor_id);
    END IF;
    IF OLD.status <> 'cancelled' AND OLD.overbook_reason = ''
      AND (OLD.doctor_id, OLD.starts_at, OLD.ends_at)
        IS NOT DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF NEW.status = 'cancelled' OR NEW.overbook_reason <> '' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('held times'), NEW.doctor_id);
  IF EXISTS (SELECT FROM waitlist_offers WHERE doctor_id = NEW.doctor_id AND state = 'open'
      AND held_until > clock_timestamp() AND tstzrange(starts_at, ends_at) && tstzrange(NEW.starts_at, NEW.ends_at)) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Its name sorts before `sets_patient`: who does not get the time gets no record either.
CREATE TRIGGER keeps_held_times BEFORE INSERT OR UPDATE OF doctor_id, starts_at, ends_at, status, overbook_reason
  ON bookings FOR EACH ROW EXECUTE FUNCTION keep_held_times();
--> statement-breakpoint
-- Whatever frees a time (a patient, a link, reception, a closed day, a deleted account), it is held for the
-- first in line from the same instant.
CREATE FUNCTION hold_time_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_freed_time(OLD.doctor_id, OLD.starts_at, OLD.ends_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_freed_time AFTER UPDATE OF doctor_id, starts_at, ends_at, status ON bookings FOR EACH ROW
  WHEN (OLD.status <> 'cancelled' AND OLD.overbook_reason = '' AND (NEW.status = 'cancelled'
    OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at)))
  EXECUTE FUNCTION hold_time_of_booking();
