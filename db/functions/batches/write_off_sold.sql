-- Writes off pieces that an order has taken: returned ones that are destroyed, or ones that were never sent.
-- Books them back into their batches and out again for the given reason. The second movement names no order,
-- so that the first stays the order's return. The caller holds the lock of the product.
CREATE OR REPLACE FUNCTION write_off_sold(of_product integer, of_order integer, pieces integer, why text)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  part integer;
BEGIN
  FOR batch IN
    SELECT moved.batch_id AS id, -sum(moved.quantity)::integer AS quantity
    FROM stock_movements moved JOIN product_batches ON product_batches.id = moved.batch_id
    WHERE moved.order_id = of_order AND moved.product_id = of_product
    GROUP BY moved.batch_id, product_batches.expiry HAVING sum(moved.quantity) < 0
    ORDER BY product_batches.expiry NULLS FIRST, moved.batch_id
  LOOP
    EXIT WHEN pieces = 0;
    part := least(batch.quantity, pieces);
    PERFORM pass_through(of_product, batch.id, of_order, part, why);
    pieces := pieces - part;
  END LOOP;
  IF pieces > 0 THEN
    PERFORM pass_through(of_product, batch_of(of_product, '', NULL), of_order, pieces, why);
  END IF;
END $$;
