-- Returns the working day of a hospital at a moment: the day before while a doctor's shift of it continues.
CREATE OR REPLACE FUNCTION working_day_of_hospital(hospital integer, moment timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(working_day(d.id, moment)), (moment AT TIME ZONE 'Asia/Riyadh')::date)
  FROM doctors d WHERE d.hospital_id = hospital AND d.active
$$;
