-- Trigger: gives a patient who arrives, or enters the room unmarked, the next number of the hospital on its
-- working day. The lock of the counter's row serializes arrivals: no number is given twice. As long as
-- boards show patients of the evening before, or would show who is back, the numbers of a day continue its
-- numbers, so that no two people in the waiting room have the same. A patient who is checked in again on the
-- same day keeps the number, one who is moved to another hospital does not.
CREATE OR REPLACE FUNCTION give_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(NEW.arrived_at, NEW.in_room_at);
  hospital integer := NEW.hospital_id;
  arrival date;
BEGIN
  IF TG_OP = 'UPDATE' AND hospital <> OLD.hospital_id THEN
    NEW.ticket := NULL;
    NEW.ticket_day := NULL;
  END IF;
  IF moment IS NULL THEN
    RETURN NEW;
  END IF;
  -- Who comes early for the next day, while the evening goes on, is of that day.
  arrival := greatest(working_day_of_hospital(hospital, moment), working_day(NEW.doctor_id, NEW.starts_at));
  IF NEW.ticket_day IS DISTINCT FROM arrival THEN
    INSERT INTO ticket_counters AS counter (hospital_id, day, last)
      VALUES (hospital, arrival, 1 + coalesce((
        SELECT before.last FROM ticket_counters before
        WHERE before.hospital_id = hospital AND before.day = arrival - 1 AND before.last < 500 AND EXISTS (
          SELECT FROM bookings b WHERE b.ticket_day = before.day AND b.hospital_id = hospital
            AND coalesce(b.arrived_at, b.in_room_at) > moment - interval '3 hours')
      ), 0))
      ON CONFLICT (hospital_id, day) DO UPDATE SET last = counter.last + 1
      RETURNING last INTO NEW.ticket;
    NEW.ticket_day := arrival;
  END IF;
  RETURN NEW;
END $$;
