ALTER TABLE "bookings" ADD COLUMN "patient_overlap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Appointments of one patient that overlap already stay: of each pair the later booked one is left out of
-- the constraint.
UPDATE bookings SET patient_overlap = true WHERE status <> 'cancelled' AND EXISTS (
  SELECT FROM bookings other WHERE other.patient_id = bookings.patient_id AND other.id < bookings.id
    AND other.status <> 'cancelled'
    AND tstzrange(other.starts_at, other.ends_at) && tstzrange(bookings.starts_at, bookings.ends_at));
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_record_busy
  EXCLUDE USING gist (patient_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND NOT patient_overlap);
