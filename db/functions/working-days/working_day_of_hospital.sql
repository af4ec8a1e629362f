-- Returns the working day of a hospital at a moment: the day before while hours of a doctor there continue,
-- with their delay, or while a patient of that evening waits or is with a doctor, for three hours from the
-- arrival, and no hours of the new day have begun. What begins before three o'clock belongs to the evening.
CREATE OR REPLACE FUNCTION working_day_of_hospital(hospital integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT here.day - (
    (coalesce(bool_or(shift.day < here.day AND shift.day + h.time_to
        + CASE WHEN h.time_to > h.time_from THEN interval '0' ELSE interval '1 day' END
        + make_interval(mins => coalesce((late.minutes_at ->> hospital::text)::int,
          CASE WHEN late.minutes_at = '{}' THEN late.minutes END, 0)) > here.day + here.time), false)
      OR EXISTS (SELECT FROM bookings b
        WHERE b.ticket_day = here.day - 1 AND b.hospital_id = hospital AND b.status = 'pending'
          AND coalesce(b.arrived_at, b.in_room_at) > moment - interval '3 hours'))
    AND NOT coalesce(bool_or(shift.day = here.day AND h.time_from BETWEEN '03:00' AND here.time), false))::int
  FROM (SELECT (moment AT TIME ZONE 'Asia/Riyadh')::date AS day,
    (moment AT TIME ZONE 'Asia/Riyadh')::time AS time) here
  CROSS JOIN LATERAL (VALUES (here.day), (here.day - 1)) shift(day)
  LEFT JOIN (
    (SELECT id FROM doctors WHERE hospital_id = hospital
      UNION SELECT doctor_id FROM doctor_hours WHERE hospital_id = hospital) own
    JOIN doctors d ON d.id = own.id AND d.active
    JOIN doctor_hours h ON h.doctor_id = d.id AND coalesce(h.hospital_id, d.hospital_id) = hospital
  ) ON h.weekday = extract(isodow FROM shift.day)
    AND shift.day BETWEEN coalesce(h.first_day, '-infinity') AND coalesce(h.last_day, 'infinity')
    AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
      WHERE p.doctor_id = d.id AND shift.day BETWEEN p.first_day AND p.last_day)
  LEFT JOIN doctor_delays late ON late.doctor_id = d.id AND late.day = shift.day
  GROUP BY here.day, here.time
$$;
