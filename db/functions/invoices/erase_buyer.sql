-- Trigger: removes the buyer from the documents of an order that loses its account, and what staff wrote
-- about the order. A dash stays where an empty text would say that there was none. The reason of a document
-- that has a stamp stays, as its XML says it; of others the words that the program wrote stay.
CREATE OR REPLACE FUNCTION erase_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET buyer = NULL WHERE order_id = NEW.id AND buyer IS NOT NULL;
  UPDATE invoices
    SET reason = CASE WHEN NEW.status = 'cancelled' AND kind = 'credit_note' AND reverses IS NULL
      AND NOT EXISTS (SELECT FROM invoices other WHERE other.replaces = invoices.refers_to)
      THEN '' ELSE split_part(reason, E'\n', 1) END
    WHERE order_id = NEW.id AND reason <> ''
      AND NOT EXISTS (SELECT FROM invoice_stamps WHERE invoice_id = invoices.id);
  UPDATE order_returns SET note = '' WHERE order_id = NEW.id AND note <> '';
  UPDATE substitutions SET note = '' WHERE order_id = NEW.id AND note <> '';
  UPDATE return_requests SET answer = '—' WHERE order_id = NEW.id AND answer <> '';
  UPDATE parcels SET unscanned_reason = '—' WHERE order_id = NEW.id AND unscanned_reason <> '';
  RETURN NULL;
END $$;
