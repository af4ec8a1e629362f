-- Returns whether a patient record holds more than the bookings of one account: the clinic has used it,
-- another account has used it, or it is part of a merge.
CREATE OR REPLACE FUNCTION is_clinics_record(record integer, account integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM patients WHERE id = record AND (user_id IS DISTINCT FROM account OR merged_into IS NOT NULL
      OR phone_by_staff OR email IS NOT NULL OR national_id IS NOT NULL OR birth_date IS NOT NULL
      OR sex IS NOT NULL OR allergies IS NOT NULL OR other_name <> ''))
    OR EXISTS (SELECT FROM patients WHERE merged_into = record)
    OR EXISTS (SELECT FROM patient_notes WHERE patient_id = record)
    OR EXISTS (SELECT FROM patient_links WHERE patient_id = record AND user_id <> account)
    OR EXISTS (SELECT FROM bookings WHERE patient_id = record AND user_id IS DISTINCT FROM account)
    OR EXISTS (SELECT FROM waitlist_entries WHERE patient_id = record AND user_id IS DISTINCT FROM account)
$$;
