-- Returns the key that tells the people of one account apart: the search key of the name. A search key drops
-- the letters of scripts other than Arabic and Latin: the key of a name with such letters is the name itself.
CREATE OR REPLACE FUNCTION person_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name ~ U&'[\0370-\05FF\0700-\074F\0780-\089F\0900-\1CFF\1F00-\1FFF\2E80-\D7FF\F900-\FAFF]'
      OR search_key(name) = '' THEN lower(name)
    ELSE search_key(name)
  END
$$;
