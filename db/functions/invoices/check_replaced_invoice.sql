-- Trigger: refuses an invoice that replaces one of another order, or one that is not fully credited.
CREATE OR REPLACE FUNCTION check_replaced_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM invoices replaced WHERE replaced.id = NEW.replaces AND replaced.order_id = NEW.order_id
      AND replaced.kind = 'invoice' AND replaced.total_halalas = (
        SELECT sum(total_halalas) FROM invoices note
        WHERE note.refers_to = replaced.id AND note.kind = 'credit_note' AND note.reverses IS NULL)
  ) THEN
    RAISE EXCEPTION 'invoice % is not credited', NEW.replaces USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
