-- Returns how many pieces of a product a branch can sell. The value changes with the product's stock alone:
-- pieces that come too close to their expiry leave the stock within minutes.
CREATE OR REPLACE FUNCTION branch_stock(of_product integer, of_branch integer)
RETURNS integer LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN coalesce((
    SELECT sum(quantity) FROM product_batches
    WHERE product_id = of_product AND branch_id = of_branch AND quantity > 0 AND recalled_at IS NULL
      AND (expiry IS NULL OR expiry >= sale_limit())
  ), 0);
END $$;
