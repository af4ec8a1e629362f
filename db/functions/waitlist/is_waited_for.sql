-- Returns whether a waitlist entry matches a time of a doctor, as `isWaitedFor` of the domain: the day is the
-- working day, and the hours past midnight suit a patient who can come until midnight. A patient
-- who moved an appointment away from a time is not offered that time again.
CREATE OR REPLACE FUNCTION is_waited_for(doctor integer, starts timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM doctors d CROSS JOIN working_day(d.id, starts) AS day
    JOIN waitlist_entries e ON e.state = 'waiting' AND (e.doctor_id = d.id
      OR e.specialty_id = d.specialty_id
        AND (e.hospital_id IS NULL OR e.hospital_id = hospital_at(d.id, starts)))
    WHERE d.id = doctor AND is_offered(d.active, d.licence_until)
      AND day BETWEEN e.first_day AND e.last_day
      AND (day < (starts AT TIME ZONE 'Asia/Riyadh')::date AND e.time_to = '24:00'
        OR (starts AT TIME ZONE 'Asia/Riyadh')::time >= e.time_from
          AND (starts AT TIME ZONE 'Asia/Riyadh')::time < e.time_to)
      AND starts <> ALL (e.freed_times)
      AND NOT EXISTS (SELECT FROM waitlist_offers o
        WHERE o.entry_id = e.id AND o.doctor_id = doctor AND o.starts_at = starts))
$$;
