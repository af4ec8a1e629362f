-- Logs that the member of staff of this transaction reads protected data. Logs nothing without one (a job).
CREATE OR REPLACE FUNCTION audit_read(entity text, record_id text, part text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_log (staff_id, staff_name, from_address, action, entity, record_id, part)
  SELECT users.id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), sign_in_email),
    coalesce(current_setting('afiya.from', true), ''), 'read', $1, $2, $3
  FROM users WHERE users.id = nullif(current_setting('afiya.staff_id', true), '')::integer;
$$;
