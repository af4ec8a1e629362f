-- Writes off pieces that an order has taken: returned ones that are destroyed, or ones that were never sent.
-- Books them back into their batches and out again for the given reason. The second movement names no order,
-- so that the first stays the order's return. What is in the parcel is written off last. The caller holds the
-- lock of the product.
CREATE OR REPLACE FUNCTION write_off_sold(of_product integer, of_order integer, pieces integer, why text)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  part integer;
BEGIN
  FOR batch IN
    WITH taken AS (
      SELECT batches.id, batches.expiry, batches.recalled_at, moved.quantity,
        greatest(0, moved.quantity - (
          SELECT coalesce(sum(pack.pieces), 0)::integer FROM packed_packs pack
            JOIN order_lines line ON line.id = pack.line_id
          WHERE line.order_id = of_order AND pack.batch_id = batches.id AND pack.returned IS NULL
        )) AS outside
      FROM (
        SELECT batch_id, -sum(quantity)::integer AS quantity FROM stock_movements
        WHERE order_id = of_order AND product_id = of_product GROUP BY batch_id
      ) AS moved JOIN product_batches batches ON batches.id = moved.batch_id
      WHERE moved.quantity > 0
    )
    SELECT taken.id, parts.quantity
    FROM taken, LATERAL (VALUES (1, outside), (2, taken.quantity - outside)) AS parts (round, quantity)
    WHERE parts.quantity > 0
    ORDER BY round, recalled_at IS NULL, expiry NULLS FIRST, taken.id
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
