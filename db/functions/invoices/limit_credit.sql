-- Trigger: refuses a note that exceeds its invoice. A note has the order and seller of its invoice; the
-- credit notes never exceed the invoice, the debit notes never exceed the limit of
-- domain/invoices/debit-note.ts, and a note that reverses a debit note covers all of it.
CREATE OR REPLACE FUNCTION limit_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices;
  credited bigint;
  debited bigint;
  is_allowed boolean;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = NEW.refers_to FOR NO KEY UPDATE;
  SELECT coalesce(sum(total_halalas) FILTER (WHERE kind = 'credit_note' AND reverses IS NULL), 0),
    coalesce(sum(CASE kind WHEN 'debit_note' THEN total_halalas ELSE -total_halalas END)
      FILTER (WHERE kind = 'debit_note' OR reverses IS NOT NULL), 0)
    INTO credited, debited FROM invoices WHERE refers_to = NEW.refers_to;
  is_allowed := CASE
    WHEN NEW.kind = 'debit_note' THEN
      NEW.total_halalas BETWEEN 1 AND greatest(invoice.total_halalas, 100000) - debited
    WHEN NEW.reverses IS NOT NULL THEN EXISTS (
      SELECT FROM invoices debit WHERE debit.id = NEW.reverses AND debit.kind = 'debit_note'
        AND debit.refers_to = NEW.refers_to AND debit.total_halalas = NEW.total_halalas
        AND debit.taxes = NEW.taxes)
    ELSE credited + NEW.total_halalas <= invoice.total_halalas END;
  IF invoice.kind <> 'invoice' OR invoice.order_id <> NEW.order_id OR invoice.seller_vat <> NEW.seller_vat
    OR NOT is_allowed
  THEN
    RAISE EXCEPTION 'the note exceeds invoice %', NEW.refers_to USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
