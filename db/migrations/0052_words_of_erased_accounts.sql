-- Removes what staff wrote about the orders of accounts that were erased before, as erase_buyer() does now.
-- The triggers of the former version would refuse it.
ALTER TABLE invoices DISABLE TRIGGER keeps_invoice;--> statement-breakpoint
ALTER TABLE order_returns DISABLE TRIGGER keeps_return;--> statement-breakpoint
ALTER TABLE return_requests DISABLE TRIGGER keeps_return_request;--> statement-breakpoint
ALTER TABLE substitutions DISABLE TRIGGER keeps_substitution;--> statement-breakpoint
UPDATE invoices
  SET reason = CASE WHEN orders.status = 'cancelled' AND kind = 'credit_note' AND reverses IS NULL
    AND NOT EXISTS (SELECT FROM invoices other WHERE other.replaces = invoices.refers_to)
    THEN '' ELSE split_part(reason, E'\n', 1) END
  FROM orders
  WHERE orders.id = order_id AND user_id IS NULL AND reason <> ''
    AND NOT EXISTS (SELECT FROM invoice_stamps WHERE invoice_id = invoices.id);--> statement-breakpoint
UPDATE order_returns SET note = '' FROM orders
  WHERE orders.id = order_id AND user_id IS NULL AND note <> '';--> statement-breakpoint
UPDATE substitutions SET note = '' FROM orders
  WHERE orders.id = order_id AND user_id IS NULL AND note <> '';--> statement-breakpoint
UPDATE return_requests SET answer = '—' FROM orders
  WHERE orders.id = order_id AND user_id IS NULL AND answer <> '';--> statement-breakpoint
UPDATE parcels SET unscanned_reason = '—' FROM orders
  WHERE orders.id = order_id AND user_id IS NULL AND unscanned_reason <> '';--> statement-breakpoint
ALTER TABLE invoices ENABLE TRIGGER keeps_invoice;--> statement-breakpoint
ALTER TABLE order_returns ENABLE TRIGGER keeps_return;--> statement-breakpoint
ALTER TABLE return_requests ENABLE TRIGGER keeps_return_request;--> statement-breakpoint
ALTER TABLE substitutions ENABLE TRIGGER keeps_substitution;
