-- Holds a freed time for at most three minutes, until the waitlist job offers it. The caller holds the lock
-- of lock_held_times().
CREATE OR REPLACE FUNCTION hold_freed_time(doctor integer, starts timestamptz, ends timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_waited_for(doctor, starts) THEN
    RETURN;
  END IF;
  DELETE FROM waitlist_offers WHERE doctor_id = doctor AND state = 'open' AND entry_id IS NULL
    AND held_until <= clock_timestamp() AND tstzrange(starts_at, ends_at) && tstzrange(starts, ends);
  UPDATE waitlist_offers SET state = 'expired' WHERE doctor_id = doctor AND state = 'open'
    AND held_until <= clock_timestamp() AND tstzrange(starts_at, ends_at) && tstzrange(starts, ends);
  INSERT INTO waitlist_offers (doctor_id, starts_at, ends_at, held_until)
    VALUES (doctor, starts, ends, clock_timestamp() + interval '3 minutes')
    ON CONFLICT DO NOTHING;
END $$;
