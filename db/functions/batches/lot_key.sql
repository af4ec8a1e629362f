-- The number of a batch as batches are compared by it, however it was typed, printed or scanned: its letters
-- and digits as searches compare them. A number without any of them stays as it is. The same as
-- domain/stock/lot-key.ts.
CREATE OR REPLACE FUNCTION lot_key(lot text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(replace(search_key(lot), ' ', ''), ''), lot)
$$;
