-- Returns the interval in which a booking needs its doctor: the visit with the buffers of its type.
-- PostgreSQL has no immutable sum of a timestamp and an interval, as days may be 23 hours long; minutes
-- never are.
CREATE OR REPLACE FUNCTION occupied(starts timestamptz, ends timestamptz, before integer, after integer)
RETURNS tstzrange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tstzrange(starts - make_interval(mins => before), ends + make_interval(mins => after))
$$;
