-- Books pieces of an order back into a batch and out of it again for another reason.
CREATE OR REPLACE FUNCTION pass_through(
  of_product integer, of_batch integer, of_order integer, pieces integer, why text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_order', of_order::text, true);
  PERFORM move_batch(of_product, of_batch, pieces, 'returned');
  PERFORM set_config('afiya.stock_order', '', true);
  PERFORM move_batch(of_product, of_batch, -pieces, why);
END $$;
