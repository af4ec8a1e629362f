-- Takes the exclusive lock of a doctor's held times until the transaction ends; bookings of the doctor share
-- it. It is taken before any row of waitlist_offers is locked, so that no deadlock is possible.
CREATE OR REPLACE FUNCTION lock_held_times(doctor integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('held times'), doctor)
$$;
