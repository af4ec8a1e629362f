-- Returns how many pieces of a product expire too soon for sale. It is 0 once the expiry job has run.
CREATE OR REPLACE FUNCTION short_dated(of_product integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT sum(quantity) FROM product_batches
    WHERE product_id = of_product AND quantity > 0 AND expiry < sale_limit()
  ), 0);
END $$;
