-- Books pieces of an order back into a batch and out of it again for another reason. They lie withdrawn until
-- somebody takes them off the shelf, which may need a second person: who packs an order, delivers it and has
-- it back destroys no more than by other ways.
CREATE OR REPLACE FUNCTION pass_through(
  of_product integer, of_batch integer, of_order integer, pieces integer, why text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_order', of_order::text, true);
  PERFORM move_batch(of_product, of_batch, pieces, 'returned');
  PERFORM set_config('afiya.stock_order', '', true);
  PERFORM move_batch(of_product, of_batch, -pieces, why);
  UPDATE product_batches SET withdrawn = withdrawn + pieces WHERE id = of_batch;
END $$;
