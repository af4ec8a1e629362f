ALTER TABLE "waitlist_entries" ADD COLUMN "freed_times" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD COLUMN "offered_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Who moved an appointment away from a time is not offered that very time.
CREATE OR REPLACE FUNCTION is_waited_for(doctor integer, starts timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM doctors d JOIN waitlist_entries e ON e.state = 'waiting' AND (e.doctor_id = d.id
      OR e.specialty_id = d.specialty_id AND coalesce(e.hospital_id, d.hospital_id) = d.hospital_id)
    WHERE d.id = doctor AND d.active
      AND (starts AT TIME ZONE 'Asia/Riyadh')::date BETWEEN e.first_day AND e.last_day
      AND (starts AT TIME ZONE 'Asia/Riyadh')::time >= e.time_from
      AND (starts AT TIME ZONE 'Asia/Riyadh')::time < e.time_to
      AND starts <> ALL (e.freed_times)
      AND NOT EXISTS (SELECT FROM waitlist_offers o
        WHERE o.entry_id = e.id AND o.doctor_id = doctor AND o.starts_at = starts))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_time_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'cancelled'
    AND (OLD.doctor_id, OLD.starts_at) IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at) THEN
    UPDATE waitlist_entries e SET freed_times = freed_times || OLD.starts_at
      FROM doctors d WHERE d.id = OLD.doctor_id AND e.patient_id = OLD.patient_id AND e.state = 'waiting'
        AND (e.doctor_id = d.id
          OR e.specialty_id = d.specialty_id AND coalesce(e.hospital_id, d.hospital_id) = d.hospital_id)
        AND OLD.starts_at <> ALL (e.freed_times);
  END IF;
  PERFORM hold_freed_time(OLD.doctor_id, OLD.starts_at, OLD.ends_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the job offers follows from the line; what a member of staff offers out of turn is logged.
CREATE TRIGGER waitlist_offers_audit AFTER INSERT ON waitlist_offers
  FOR EACH ROW WHEN (NEW.offered_by IS NOT NULL)
  EXECUTE FUNCTION keep_audit('waitlist', 'entry_id', 'id', 'entry_id', 'ends_at', 'state', 'offered_at',
    'held_until', 'answered_at', 'offered_by', 'booking_id');
