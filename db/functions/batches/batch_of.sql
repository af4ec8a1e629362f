-- Returns the batch with this number, in whatever spelling, and expiry in a branch; creates one if none
-- exists. A number that is recalled in another branch or with another expiry is recalled here too; the lock
-- of the product's row makes the recall wait.
CREATE OR REPLACE FUNCTION batch_of(
  of_product integer, of_lot text, of_expiry date, of_branch integer DEFAULT 1
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM product_batches
  WHERE product_id = of_product AND lot = of_lot AND expiry IS NOT DISTINCT FROM of_expiry
    AND branch_id = of_branch;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  PERFORM FROM products WHERE id = of_product FOR NO KEY UPDATE;
  SELECT id INTO found_id FROM product_batches
  WHERE product_id = of_product AND lot_key(lot) = lot_key(of_lot) AND expiry IS NOT DISTINCT FROM of_expiry
    AND branch_id = of_branch
  ORDER BY id LIMIT 1;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  INSERT INTO product_batches AS batch
    (product_id, lot, expiry, branch_id, recalled_at, recall_reason, recalled_by)
  SELECT of_product, coalesce(other.lot, of_lot), of_expiry, of_branch, other.recalled_at,
    coalesce(other.recall_reason, ''), other.recalled_by
  FROM (SELECT) AS here LEFT JOIN LATERAL (
    SELECT lot, recalled_at, recall_reason, recalled_by FROM product_batches
    WHERE product_id = of_product AND lot_key(lot) = lot_key(of_lot)
    ORDER BY recalled_at IS NULL, id LIMIT 1
  ) AS other ON true
  ON CONFLICT ON CONSTRAINT product_batches_lot DO UPDATE SET lot = batch.lot RETURNING id INTO found_id;
  RETURN found_id;
END $$;
