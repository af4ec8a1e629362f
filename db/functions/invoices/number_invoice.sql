-- Trigger: gives a document the next number of its series. The lock of the counter's row serializes writers:
-- no number is given twice, and none is missing. An order from before the series may bring a lower number.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_of_old integer;
BEGIN
  UPDATE invoice_counters SET seller_vat = NEW.seller_vat WHERE seller_vat = '';
  IF NEW.number = 0 THEN
    INSERT INTO invoice_counters AS counter (seller_vat, kind, last, gapless_from)
      VALUES (NEW.seller_vat, NEW.kind, 1, 1)
      ON CONFLICT (seller_vat, kind) DO UPDATE SET last = counter.last + 1
      RETURNING last INTO NEW.number;
  ELSE
    SELECT gapless_from INTO limit_of_old FROM invoice_counters
      WHERE seller_vat = NEW.seller_vat AND kind = NEW.kind;
    IF NEW.kind <> 'invoice' OR NEW.number >= coalesce(limit_of_old, 0) THEN
      RAISE EXCEPTION 'number % is given by the series', NEW.number USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
