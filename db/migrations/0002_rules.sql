-- Rules that the schema language cannot say. They have the last word in every race.
ALTER TABLE bookings ADD CONSTRAINT bookings_doctor_busy
  EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_patient_busy
  EXCLUDE USING gist (user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
-- Times of a day as a range of moments on one fixed day: PostgreSQL has no range of times.
ALTER TABLE doctor_hours ADD CONSTRAINT doctor_hours_apart
  EXCLUDE USING gist (doctor_id WITH =, weekday WITH =, tsrange(date '2000-01-01' + time_from, date '2000-01-01' + time_to) WITH &&);
