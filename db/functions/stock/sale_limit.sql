-- Returns the first expiry date on which a batch may still be sold.
CREATE OR REPLACE FUNCTION sale_limit() RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (now() AT TIME ZONE 'Asia/Riyadh')::date
    + coalesce((SELECT min_shelf_days FROM clinic_settings), 90)::integer;
END $$;
