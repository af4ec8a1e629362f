-- Trigger: gives a document the next number of its series. The lock of the counter's row serializes writers:
-- no number is given twice, and none is missing.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_counters AS counter (seller_vat, kind, last) VALUES (NEW.seller_vat, NEW.kind, 1)
    ON CONFLICT (seller_vat, kind) DO UPDATE SET last = counter.last + 1
    RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;
