-- Returns the working day of a hospital at a moment: the day before while a doctor's shift of it continues
-- and none of the new day has begun. What begins before three o'clock belongs to the evening.
CREATE OR REPLACE FUNCTION working_day_of_hospital(hospital integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM doctors d JOIN doctor_hours h ON h.doctor_id = d.id
    WHERE d.hospital_id = hospital AND d.active AND h.weekday = extract(isodow FROM here.day)
      AND h.time_from BETWEEN '03:00' AND here.time
      AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
        WHERE p.doctor_id = d.id AND here.day BETWEEN p.first_day AND p.last_day)
  ) THEN here.day ELSE coalesce((
    SELECT min(working_day(d.id, moment)) FROM doctors d WHERE d.hospital_id = hospital AND d.active
  ), here.day) END
  FROM (SELECT (moment AT TIME ZONE 'Asia/Riyadh')::date AS day,
    (moment AT TIME ZONE 'Asia/Riyadh')::time AS time) here
$$;
