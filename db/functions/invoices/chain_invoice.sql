-- Trigger: appends a document to its seller's chain. The lock of the unit's row serializes writers: no
-- counter is missing, and none is given twice.
CREATE OR REPLACE FUNCTION chain_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_units SET last_counter = NEW.counter, last_hash = NEW.hash
    WHERE seller_vat = NEW.seller_vat AND last_counter = NEW.counter - 1 AND last_hash = NEW.previous_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'document % does not follow the end of the chain', NEW.invoice_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
