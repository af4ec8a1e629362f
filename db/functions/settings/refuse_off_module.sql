-- Trigger: refuses a row of a module that is off, with the SQLSTATE that the API answers as "not found". The
-- lock makes the switch wait for rows that are being written, and rows wait for the switch
-- (api/admin/settings/switch-modules.ts).
CREATE OR REPLACE FUNCTION refuse_off_module() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('modules'));
  IF EXISTS (SELECT FROM clinic_settings WHERE TG_ARGV[0] = ANY (modules_off)) THEN
    RAISE EXCEPTION 'the module % is off', TG_ARGV[0] USING ERRCODE = 'AF404';
  END IF;
  RETURN NEW;
END $$;
