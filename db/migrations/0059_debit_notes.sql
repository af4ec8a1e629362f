ALTER TABLE "invoices" ADD COLUMN "reverses" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverses_invoices_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverses" UNIQUE("reverses");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverses_debit" CHECK ("invoices"."reverses" is null or "invoices"."kind" = 'credit_note');
--> statement-breakpoint
-- A note belongs to an invoice of the same order and seller. No more is credited than was invoiced, and no more
-- is debited than domain/orders/debit-note.ts allows. A note that takes a debit note back is over all of it.
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
--> statement-breakpoint
-- Debit notes are written by hand, the other documents with what happens to the order.
CREATE TRIGGER invoices_audit AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'debit_note' OR NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'seller_vat', 'uuid', 'refers_to',
    'reverses', 'issued_at', 'payment_method', 'seller', 'buyer', 'lines', 'fee_tax', 'taxes',
    'sub_total_halalas', 'fees_halalas', 'discount_halalas', 'qr');
