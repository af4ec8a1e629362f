-- The name of a person as the people of one account are told apart by it: as searches compare it. A name in
-- another script, which searches do not know, is compared as it is written.
CREATE OR REPLACE FUNCTION person_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(search_key(name), ''), lower(name))
$$;
