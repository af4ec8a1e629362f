-- Removes recalled pieces, and pieces too close to their expiry, from the sale; of one product or of all. Of
-- all, it also recalls the batches that were there before a recall reached every expiry of a number.
CREATE OR REPLACE FUNCTION withdraw_batches(only_product integer DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  pieces integer;
  reason_before text := coalesce(current_setting('afiya.stock_reason', true), '');
  order_before text := coalesce(current_setting('afiya.stock_order', true), '');
  batch_before text := coalesce(current_setting('afiya.stock_batch', true), '');
BEGIN
  IF only_product IS NULL THEN
    PERFORM FROM products WHERE id IN (
      SELECT one.product_id FROM product_batches one JOIN product_batches bad
        ON bad.product_id = one.product_id AND lot_key(bad.lot) = lot_key(one.lot)
      WHERE bad.recalled_at IS NOT NULL AND one.recalled_at IS NULL
    ) ORDER BY id FOR NO KEY UPDATE;
    UPDATE product_batches one
    SET recalled_at = bad.recalled_at, recall_reason = bad.recall_reason, recalled_by = bad.recalled_by
    FROM product_batches bad
    WHERE bad.product_id = one.product_id AND lot_key(bad.lot) = lot_key(one.lot)
      AND bad.recalled_at IS NOT NULL AND one.recalled_at IS NULL;
  END IF;
  FOR batch IN
    SELECT id, product_id, recalled_at FROM product_batches
    WHERE quantity > 0 AND (only_product IS NULL OR product_id = only_product)
      AND (recalled_at IS NOT NULL OR expiry < sale_limit())
    ORDER BY product_id, id
  LOOP
    PERFORM FROM products WHERE id = batch.product_id FOR NO KEY UPDATE;
    SELECT quantity INTO pieces FROM product_batches WHERE id = batch.id;
    CONTINUE WHEN coalesce(pieces, 0) = 0;
    PERFORM
      set_config(
        'afiya.stock_reason', CASE WHEN batch.recalled_at IS NULL THEN 'expired' ELSE 'recalled' END, true
      ),
      set_config('afiya.stock_order', '', true),
      set_config('afiya.stock_batch', batch.id::text, true);
    UPDATE products SET stock = stock - pieces WHERE id = batch.product_id;
    UPDATE product_batches SET withdrawn = withdrawn + pieces WHERE id = batch.id;
  END LOOP;
  PERFORM
    set_config('afiya.stock_reason', reason_before, true),
    set_config('afiya.stock_order', order_before, true),
    set_config('afiya.stock_batch', batch_before, true);
END $$;
