-- Returns the consonants of a name, so that «محمد» finds Mohammed and «القحطاني» finds Al-Qahtani. Letters
-- that Latin spells alike (د ذ ض ظ) count as one. Vowels, doubled letters, a final h, the article and "bin"
-- do not count. Generated columns store the result; migrate() computes them again when this text changes.
CREATE OR REPLACE FUNCTION name_sound(input text)
RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(regexp_replace(
          public.search_key(input) COLLATE "C",
          '(^| )abd ?[aeu]l ?', '\1abdul', 'g'),
          U&'(^| )(bin|ibn|bint|\0628\0646|\0627\0628\0646|\0628\0646\062A)(?= )', '\1', 'g'),
          U&'(^| )(al |el |\0627\0644 |(al|el|\0627\0644)(?=[^ ]{3}))', '\1', 'g'),
        'sh', 'S'), 'ch', 'S'), 'kh', 'X'), 'gh', 'G'), 'th', 't'), 'dh', 'd'), 'ph', 'f'),
      U&'gqcvp\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634'
        '\0635\0636\0637\0638\063A\0641\0642\0643\0644\0645\0646\0647\0648\064A\0627\0639\0621',
      'jkkfbbttjhXddrzsSsdtdGfkklmnhwyaaa'),
    '([^ ])[wy]+', '\1', 'g'),
    '[aeiou]', '', 'g'),
    '([^ ])\1+', '\1', 'g'),
    '([^ ])h(?= |$)', '\1', 'g'),
    ' +', ' ', 'g'))
$$;
