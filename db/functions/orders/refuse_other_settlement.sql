-- Trigger: refuses to settle a parcel again.
CREATE OR REPLACE FUNCTION refuse_other_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the parcel of order % is settled', OLD.order_id USING ERRCODE = 'insufficient_privilege';
END $$;
