-- Returns the batch with this number, in whatever spelling, and expiry in a branch; creates one if none
-- exists. A number that is recalled in another branch or with another expiry is recalled here too; the lock
-- of the product's row makes the recall wait.
CREATE OR REPLACE FUNCTION batch_of(
  of_product integer, of_lot text, of_expiry date, of_branch integer DEFAULT 1
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
  of_key text := lot_key(of_lot);
  same record;
BEGIN
  SELECT id INTO found_id FROM product_batches
  WHERE product_id = of_product AND lot = of_lot AND expiry IS NOT DISTINCT FROM of_expiry
    AND branch_id = of_branch;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  PERFORM FROM products WHERE id = of_product FOR NO KEY UPDATE;
  SELECT * INTO same FROM product_batches
  WHERE product_id = of_product AND lot_key(lot) = of_key
  ORDER BY expiry IS NOT DISTINCT FROM of_expiry AND branch_id = of_branch DESC, recalled_at IS NULL, id
  LIMIT 1;
  IF same.expiry IS NOT DISTINCT FROM of_expiry AND same.branch_id = of_branch THEN
    RETURN same.id;
  END IF;
  INSERT INTO product_batches AS batch
    (product_id, lot, expiry, branch_id, recalled_at, recall_reason, recalled_by)
  VALUES (
    of_product, coalesce(same.lot, of_lot), of_expiry, of_branch,
    same.recalled_at, coalesce(same.recall_reason, ''), same.recalled_by
  )
  ON CONFLICT ON CONSTRAINT product_batches_lot DO UPDATE SET lot = batch.lot RETURNING id INTO found_id;
  RETURN found_id;
END $$;
