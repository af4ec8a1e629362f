-- The name of a person as the people of one account are told apart by it: as searches compare it. A name with
-- letters of another script, which searches do not know, is compared as it is written.
CREATE OR REPLACE FUNCTION person_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name ~ U&'[\0370-\05FF\0700-\074F\0780-\089F\0900-\1CFF\1F00-\1FFF\2E80-\D7FF\F900-\FAFF]'
      OR search_key(name) = '' THEN lower(name)
    ELSE search_key(name)
  END
$$;
