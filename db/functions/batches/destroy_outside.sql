-- Takes the pieces of a product that were outside with the parcel of an order off the sale: books them back
-- into their batches and out again. The caller holds the lock of the product.
CREATE OR REPLACE FUNCTION destroy_outside(of_product integer, of_order integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outside record;
BEGIN
  FOR outside IN
    SELECT batch_id, pieces FROM outside_pieces(of_order) WHERE product_id = of_product ORDER BY batch_id
  LOOP
    PERFORM pass_through(of_product, outside.batch_id, of_order, outside.pieces, 'damaged');
    UPDATE products SET sold = greatest(0, sold - outside.pieces) WHERE id = of_product;
  END LOOP;
END $$;
