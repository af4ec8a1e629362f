-- Returns the day at which a doctor is at a moment: that of `working_day`, or the day before as long as its
-- last hours continue with their delay or one of its patients waits or is in the room, for three hours from
-- the arrival, and no hours of the new day have begun.
CREATE OR REPLACE FUNCTION current_working_day(doctor integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT here.day - (working_day(doctor, moment) < here.day OR NOT EXISTS (
      SELECT FROM hours_of_day(doctor, here.day) h WHERE h.begins <= here.at)
    AND (EXISTS (
      SELECT FROM hours_of_day(doctor, here.day - 1) h
      JOIN doctor_delays late ON late.doctor_id = doctor AND late.day = here.day - 1
      WHERE h.ends + make_interval(mins => coalesce((late.minutes_at ->> h.hospital::text)::int,
        CASE WHEN late.minutes_at = '{}' THEN late.minutes END, 0)) > here.at)
    OR EXISTS (
      SELECT FROM bookings b
      WHERE b.doctor_id = doctor AND b.status = 'pending'
        AND b.starts_at > moment - interval '2 days' AND b.starts_at <= moment + interval '3 hours'
        AND coalesce(b.arrived_at, b.in_room_at) > moment - interval '3 hours'
        AND working_day(doctor, b.starts_at) = here.day - 1)))::int
  FROM (SELECT moment AT TIME ZONE 'Asia/Riyadh' AS at,
    (moment AT TIME ZONE 'Asia/Riyadh')::date AS day) here
$$;
