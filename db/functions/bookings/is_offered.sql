-- Whether patients see a doctor and can book: active, and the licence has not ended in Asia/Riyadh. That is
-- three hours ahead all year: a zone by its name is looked up for each row.
CREATE OR REPLACE FUNCTION is_offered(active boolean, licence_until date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT active AND (licence_until IS NULL OR licence_until >= (now() AT TIME ZONE INTERVAL '3 hours')::date)
$$;
