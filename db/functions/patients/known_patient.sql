-- Returns the existing patient record for a booking, or null. Without an account, name and phone must match,
-- of a record that no account made, or that has a verified link, also of one that was merged into such a
-- record.
-- With one, a record with a verified link matches first, then one that only this account has used: a record
-- that the clinic uses would disclose by its conflicts when the patient has appointments.
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
      WHERE name_key = called_key AND coalesce(phone, written_phone) = called_phone
        AND (user_id IS NULL OR EXISTS (
          SELECT FROM patient_links link WHERE link.patient_id = patients.id AND link.ended_at IS NULL)
          OR merged_into IS NOT NULL AND EXISTS (
            SELECT FROM patients kept WHERE kept.id = current_record(patients.merged_into)
              AND (kept.user_id IS NULL OR EXISTS (
                SELECT FROM patient_links link WHERE link.patient_id = kept.id AND link.ended_at IS NULL))))
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
