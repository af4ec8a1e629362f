-- Whether patients see a doctor and can book: active, and the licence has not ended (in Asia/Riyadh).
CREATE OR REPLACE FUNCTION is_offered(active boolean, licence_until date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT active AND coalesce(licence_until >= (now() AT TIME ZONE 'Asia/Riyadh')::date, true)
$$;
