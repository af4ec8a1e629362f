-- Returns the hours of a doctor that begin on a day, in local time, and their hospitals.
CREATE OR REPLACE FUNCTION hours_of_day(doctor integer, on_day date)
RETURNS TABLE (begins timestamp, ends timestamp, hospital integer) LANGUAGE sql STABLE AS $$
  SELECT on_day + h.time_from,
    on_day + h.time_to + CASE WHEN h.time_to > h.time_from THEN interval '0' ELSE interval '1 day' END,
    coalesce(h.hospital_id, d.hospital_id)
  FROM doctor_hours h JOIN doctors d ON d.id = h.doctor_id
  WHERE h.doctor_id = doctor AND h.weekday = extract(isodow FROM on_day)
    AND on_day BETWEEN coalesce(h.first_day, '-infinity') AND coalesce(h.last_day, 'infinity')
    AND h.period_id IS NOT DISTINCT FROM (SELECT p.id FROM doctor_periods p
      WHERE p.doctor_id = doctor AND on_day BETWEEN p.first_day AND p.last_day)
$$;
