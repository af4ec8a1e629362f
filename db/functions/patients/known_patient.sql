-- Returns the existing patient record for a booking, or null; a record that was merged leads to its current
-- one. Without an account, name and phone must match, of a record that no account made, or that has a
-- verified link, itself or as its current record.
-- With one, a record with a verified link matches first, then one that only this account has used: a record
-- that the clinic uses would disclose by its conflicts when the patient has appointments.
CREATE OR REPLACE FUNCTION known_patient(account integer, called text, called_phone text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  -- Computed once, not for each row of a scan.
  called_key text := search_key(called);
  person text := person_key(called);
  known integer;
BEGIN
  IF account IS NULL THEN
    SELECT kept.id INTO known FROM patients
      CROSS JOIN LATERAL (SELECT current_record(patients.id) AS id) AS replacement
      JOIN patients kept ON kept.id = replacement.id
      WHERE patients.name_key = called_key AND person_key(patients.name) = person
        AND coalesce(patients.phone, patients.written_phone) = called_phone
        AND (patients.user_id IS NULL OR kept.user_id IS NULL OR EXISTS (
          SELECT FROM patient_links link
          WHERE link.patient_id IN (patients.id, kept.id) AND link.ended_at IS NULL))
      ORDER BY patients.created_at, patients.id LIMIT 1;
  ELSE
    WITH RECURSIVE record AS (
      SELECT patients.id FROM patients JOIN patient_links link ON link.patient_id = patients.id
        WHERE link.user_id = account AND link.ended_at IS NULL AND merged_into IS NULL
      UNION
      SELECT patients.id FROM patients JOIN record ON patients.merged_into = record.id
    )
    SELECT current_record(id) INTO known FROM patients
      WHERE id IN (SELECT id FROM record) AND person IN (person_key(name), person_key(other_name))
      ORDER BY merged_into IS NOT NULL, created_at, id LIMIT 1;
    IF known IS NULL THEN
      SELECT id INTO known FROM patients
        WHERE user_id = account AND name_key = called_key AND person_key(name) = person
          AND merged_into IS NULL
          AND NOT is_clinics_record(id, account)
        ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    END IF;
  END IF;
  RETURN known;
END $$;
