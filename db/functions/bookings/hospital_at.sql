-- Returns the hospital at which a doctor is at a moment: that of the hours that contain it, else of the
-- nearest hours of the day, else the doctor's own; `hospitalAt` of domain/booking/places.ts.
CREATE OR REPLACE FUNCTION hospital_at(doctor integer, moment timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT h.hospital_id
    FROM (VALUES (here.at::date), (here.at::date - 1)) shift(day)
    JOIN doctor_hours h ON h.doctor_id = d.id AND h.weekday = extract(isodow FROM shift.day)
      AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
        WHERE p.doctor_id = d.id AND shift.day BETWEEN p.first_day AND p.last_day)
      AND shift.day BETWEEN coalesce(h.first_day, '-infinity') AND coalesce(h.last_day, 'infinity'),
    LATERAL (SELECT shift.day + h.time_from AS begins, shift.day + h.time_to
      + CASE WHEN h.time_to > h.time_from THEN interval '0' ELSE interval '1 day' END AS ends) open
    WHERE shift.day = here.at::date OR open.ends > here.at
    ORDER BY greatest(open.begins - here.at, here.at - open.ends + interval '1 ms', interval '0'), open.begins
    LIMIT 1
  ), d.hospital_id)
  FROM doctors d, (SELECT moment AT TIME ZONE 'Asia/Riyadh' AS at) here WHERE d.id = doctor
$$;
