-- Returns the working day of a doctor at a moment: the day before if a shift that began then continues past
-- midnight, as `workingDayOf` of domain/booking/booking-window.ts.
CREATE OR REPLACE FUNCTION working_day(doctor integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT here.day - EXISTS (
    SELECT FROM doctor_hours h
    WHERE h.doctor_id = doctor AND h.weekday = extract(isodow FROM here.day - 1)
      AND h.time_to <= h.time_from AND here.time < h.time_to
      AND here.day - 1 BETWEEN coalesce(h.first_day, '-infinity') AND coalesce(h.last_day, 'infinity')
      AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
        WHERE p.doctor_id = doctor AND here.day - 1 BETWEEN p.first_day AND p.last_day))::int
  FROM (SELECT (moment AT TIME ZONE 'Asia/Riyadh')::date AS day,
    (moment AT TIME ZONE 'Asia/Riyadh')::time AS time) here
$$;
