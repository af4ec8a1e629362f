-- Trigger: removes the buyer from the documents of an order that loses its account.
CREATE OR REPLACE FUNCTION erase_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET buyer = NULL WHERE order_id = NEW.id AND buyer IS NOT NULL;
  RETURN NULL;
END $$;
