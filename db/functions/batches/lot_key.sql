-- The letters and digits of a batch number, however it was typed or scanned: without cases, widths, marks
-- and separators. A number without any of them stays as it is.
CREATE OR REPLACE FUNCTION lot_key(lot text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(upper(regexp_replace(normalize(lot, NFKC), '[^[:alnum:]]', '', 'g')), ''), lot)
$$;
