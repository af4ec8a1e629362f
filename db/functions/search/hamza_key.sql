-- Returns folded letters with one spelling for the hamzas that people write on different seats, as
-- domain/text/arabic-fold.ts does it, step by step: a part of search_key.
CREATE OR REPLACE FUNCTION hamza_key(letters text)
RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      letters COLLATE "C",
      U&'\0626+(?=[\0624\0648](?![\0626\064A]))', U&'\0648', 'g'),
      U&'[\0621\0624]+(?=[\0624\0648])', U&'\0648', 'g'),
      U&'([\0626\0627\064A])\0621+(?=[\0622-\064A])', U&'\\1\064A', 'g'),
      U&'(^|[^\0621\0627])\0621+(?=\0627)', '\1', 'g'),
      U&'([\0624\0648])\0621+(?=[\0622-\064A])', U&'\\1\0627', 'g'),
      U&'([\0624\0648])\0621+(?= |$)', '\1', 'g'),
      U&'([^\0631\0641][\0626\064A]|[^\0645]\0631[\0626\064A]|[^ \0644]\0641[\0626\064A])'
        '[\0621\0626]+(?= |$)', '\1', 'g'),
    U&'\0624\0626', U&'\0648\064A')
$$;
