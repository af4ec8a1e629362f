-- Writes the movement of pieces of one batch. The caller holds the lock of the product.
CREATE OR REPLACE FUNCTION move_batch(of_product integer, of_batch integer, pieces integer, why text)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_batches SET quantity = quantity + pieces WHERE id = of_batch;
  INSERT INTO stock_movements (product_id, batch_id, quantity, reason, order_id, staff_id)
  VALUES (
    of_product, of_batch, pieces, why,
    nullif(current_setting('afiya.stock_order', true), '')::integer,
    nullif(current_setting('afiya.staff_id', true), '')::integer
  );
END $$;
