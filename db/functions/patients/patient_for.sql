-- Returns the patient record for a booking; creates one if none matches. A lock serializes concurrent calls
-- for the same person; another lets an import of patients end first. A phone number without an account was
-- typed by staff.
CREATE OR REPLACE FUNCTION patient_for(account integer, called text, called_phone text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  patient integer := known_patient(account, called, called_phone);
  e164 text := substring(called_phone FROM '^\+[1-9][0-9]{6,14}$');
BEGIN
  IF patient IS NULL THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('patients of a file', 0));
    PERFORM pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'patient', coalesce(account::text, called_phone), search_key(called)), 0));
    patient := known_patient(account, called, called_phone);
  END IF;
  IF patient IS NULL THEN
    INSERT INTO patients (user_id, name, phone, written_phone, phone_by_staff, language)
      VALUES (account, called, e164, CASE WHEN e164 IS NULL THEN called_phone ELSE '' END, account IS NULL,
        coalesce((SELECT language FROM users WHERE id = account), 'ar'))
      RETURNING id INTO patient;
  END IF;
  RETURN patient;
END $$;
