ALTER TABLE "doctors" ADD COLUMN "rooms_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_rooms" ADD COLUMN "rooms_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A stored room moves to the doctor's own hospital. If the doctor has no hours there, usual ones or of that
-- day, it moves to the first hospital with hours.
UPDATE doctors d SET rooms_at = jsonb_build_object(coalesce((
  SELECT coalesce(h.hospital_id, d.hospital_id) FROM doctor_hours h
  WHERE h.doctor_id = d.id AND h.period_id IS NULL
  ORDER BY coalesce(h.hospital_id, d.hospital_id) <> d.hospital_id, h.weekday, h.time_from LIMIT 1
), d.hospital_id), d.room) WHERE d.room <> '';--> statement-breakpoint
UPDATE doctor_rooms r SET rooms_at = jsonb_build_object(coalesce((
  SELECT coalesce(h.hospital_id, d.hospital_id) FROM doctor_hours h
  WHERE h.doctor_id = d.id AND h.weekday = extract(isodow FROM r.day)
    AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
      WHERE p.doctor_id = d.id AND r.day BETWEEN p.first_day AND p.last_day)
    AND r.day BETWEEN coalesce(h.first_day, '-infinity') AND coalesce(h.last_day, 'infinity')
  ORDER BY coalesce(h.hospital_id, d.hospital_id) <> d.hospital_id, h.time_from LIMIT 1
), d.hospital_id), r.room) FROM doctors d WHERE d.id = r.doctor_id;
