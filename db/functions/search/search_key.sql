-- Returns a text as searches compare it: lower case, one form of each letter, digits as 0 to 9, no marks.
-- Does the same as domain/text/arabic-fold.ts, step by step; api/search tests hold the two equal. COLLATE "C"
-- makes lower() and the ranges independent of the server's locale. Generated columns store the result: a
-- change of this text needs a migration that computes them again.
CREATE OR REPLACE FUNCTION search_key(input text)
RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    trim(regexp_replace(
      translate(
        lower(regexp_replace(
          normalize(input, NFKD) COLLATE "C",
          U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06ED'
            '\200B-\200F\202A-\202E\2066-\2069\FEFF]', '', 'g')),
        U&'\0671\0649\0629\06CC\06A9\06BE\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        '\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0627\064A\0647\064A\0643\064701234567890123456789'),
      U&'[^a-z0-9\0621-\063A\0641-\064A]+', ' ', 'g')),
    U&'(^| )\0639\0628\062F ', U&'\\1\0639\0628\062F', 'g')
$$;
