-- Trigger: logs what staff change, with the values before and after. A call of staff sets
-- set_config('afiya.staff_id', …, true) and 'afiya.from'; without them (patients, jobs, the seed) nothing is
-- logged. Arguments: the entity, the column that names its record, then the columns that are never logged.
CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entity text := TG_ARGV[0];
  record text;
  staff integer := nullif(current_setting('afiya.staff_id', true), '')::integer;
  hidden text[] := TG_ARGV[2:] || ARRAY['search_key', 'totp_tries'];
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  was jsonb;
  is_now jsonb;
BEGIN
  IF staff IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
    FROM jsonb_each(old_row - hidden) WHERE new_row -> key IS DISTINCT FROM value;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO is_now
    FROM jsonb_each(new_row - hidden) WHERE old_row -> key IS DISTINCT FROM value;
  IF TG_OP = 'UPDATE' AND old_row - 'search_key' = new_row - 'search_key' THEN
    RETURN NULL;
  END IF;
  record := coalesce(new_row ->> TG_ARGV[1], old_row ->> TG_ARGV[1]);
  -- A call to a patient belongs to the history of the booking; a home visit has a number of its own.
  IF TG_TABLE_NAME = 'messages' THEN
    SELECT CASE WHEN visit_number IS NULL THEN entity ELSE 'home-care-bookings' END,
      coalesce(visit_number, id)::text INTO entity, record FROM bookings WHERE id = NEW.booking_id;
  END IF;
  INSERT INTO audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, before, after)
  SELECT staff, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), sign_in_email),
    coalesce(current_setting('afiya.from', true), ''), lower(TG_OP), entity, record, TG_TABLE_NAME,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE was END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE is_now END
  FROM users WHERE id = staff;
  RETURN NULL;
END $$;
