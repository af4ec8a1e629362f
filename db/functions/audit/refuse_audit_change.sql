-- Trigger: refuses every update of the audit log other than the removal of an erased person's names.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entity IN ('patients', 'bookings', 'home-care-bookings', 'waitlist', 'orders', 'reviews')
    AND to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after']
    AND NEW.before IS NOT DISTINCT FROM OLD.before - audited_person()
    AND NEW.after IS NOT DISTINCT FROM OLD.after - audited_person()
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
