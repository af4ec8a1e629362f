ALTER TABLE "product_batches" ADD COLUMN "to_search" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The log has who has looked through the shelves, too.
CREATE OR REPLACE TRIGGER product_batches_audit AFTER UPDATE OF recalled_at, to_search ON product_batches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id', 'id', 'product_id', 'lot', 'expiry',
    'quantity',
    'withdrawn', 'received_at', 'recalled_at', 'recalled_by');--> statement-breakpoint
-- Of earlier recalls, too, pieces may have left by their plain barcodes.
UPDATE product_batches batch SET to_search = true WHERE recalled_at IS NOT NULL AND EXISTS (
  SELECT FROM product_batches own JOIN packed_packs pack ON pack.batch_id = own.id
  WHERE own.product_id = batch.product_id
    AND (own.lot = '' OR lot_key(own.lot) = lot_key(batch.lot) AND pack.serial = '')
);
