-- Changes the stock of a product by pieces of one batch.
CREATE OR REPLACE FUNCTION change_batch(of_batch integer, pieces integer, why text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_reason', why, true), set_config('afiya.stock_batch', of_batch::text, true);
  UPDATE products SET stock = stock + pieces
  WHERE id = (SELECT product_id FROM product_batches WHERE id = of_batch);
  PERFORM set_config('afiya.stock_batch', '', true);
END $$;
