-- Whether a record is more than what an account made by its bookings: the clinic has used it, another account
-- belongs to it, or it has to do with a merge.
CREATE FUNCTION is_clinics_record(record integer, account integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM patients WHERE id = record AND (user_id IS DISTINCT FROM account OR merged_into IS NOT NULL
      OR phone_by_staff OR email IS NOT NULL OR national_id IS NOT NULL OR birth_date IS NOT NULL
      OR sex IS NOT NULL OR other_name <> ''))
    OR EXISTS (SELECT FROM patients WHERE merged_into = record)
    OR EXISTS (SELECT FROM patient_notes WHERE patient_id = record)
    OR EXISTS (SELECT FROM patient_links WHERE patient_id = record AND user_id <> account)
    OR EXISTS (SELECT FROM bookings WHERE patient_id = record AND user_id IS DISTINCT FROM account)
    OR EXISTS (SELECT FROM home_care_bookings WHERE patient_id = record AND user_id IS DISTINCT FROM account)
    OR EXISTS (SELECT FROM waitlist_entries WHERE patient_id = record AND user_id IS DISTINCT FROM account)
$$;
--> statement-breakpoint
-- As before, but an account without a verified link books into a record of its own: one that the clinic uses
-- would tell by its conflicts when the patient has appointments, and would keep the clinic from booking her.
CREATE OR REPLACE FUNCTION known_patient(account integer, called text, called_phone text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  -- Computed once, not for each row of a scan.
  called_key text := search_key(called);
  known integer;
  replaced_by integer;
BEGIN
  IF account IS NULL THEN
    SELECT id, merged_into INTO known, replaced_by FROM patients
      WHERE name_key = called_key AND coalesce(phone, written_phone) = called_phone AND user_id IS NULL
      ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    IF replaced_by IS NOT NULL THEN
      known := current_record(replaced_by);
    END IF;
  ELSE
    SELECT id INTO known FROM patients
      WHERE id IN (SELECT patient_id FROM patient_links WHERE user_id = account AND ended_at IS NULL)
        AND called_key IN (name_key, search_key(other_name)) AND merged_into IS NULL
      ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    IF known IS NULL THEN
      SELECT id INTO known FROM patients
        WHERE user_id = account AND name_key = called_key AND merged_into IS NULL
          AND NOT is_clinics_record(id, account)
        ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    END IF;
  END IF;
  RETURN known;
END $$;
