-- The branches to which packs of each of these batches may have come: its own, those to which pieces of its
-- product were sent from there since, and so on. A transfer may have brought a pack of another batch than its
-- books say. The transfers are read once for all batches.
CREATE OR REPLACE FUNCTION branches_reached(of_batches integer[])
RETURNS TABLE (batch_id integer, branches integer[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  batch record;
  products integer[];
  froms integer[];
  tos integer[];
  times timestamptz[];
BEGIN
  -- The clock of the database has dated the movement, as it has the batch.
  SELECT array_agg(sent.product_id), array_agg(from_branch_id), array_agg(to_branch_id), array_agg(sent.at)
  INTO products, froms, tos, times
  FROM (
    SELECT DISTINCT moved.at, taken.product_id, transfer.from_branch_id, transfer.to_branch_id
    FROM product_batches taken
    JOIN stock_transfer_lines line ON line.batch_id = taken.id
    JOIN stock_transfers transfer ON transfer.id = line.transfer_id AND transfer.status <> 'taken_back'
    JOIN stock_movements moved ON moved.batch_id = taken.id AND moved.reason = 'sent'
      AND moved.quantity = -line.pieces AND moved.at <= coalesce(transfer.ended_at, now())
    WHERE taken.product_id IN (SELECT product_id FROM product_batches WHERE id = ANY (of_batches))
    ORDER BY moved.at
  ) AS sent;
  FOR batch IN SELECT * FROM product_batches WHERE id = ANY (of_batches) LOOP
    batch_id := batch.id;
    branches := ARRAY[batch.branch_id];
    FOR i IN 1..coalesce(cardinality(times), 0) LOOP
      IF products[i] = batch.product_id AND times[i] >= batch.received_at
        AND froms[i] = ANY (branches) AND tos[i] <> ALL (branches)
      THEN
        branches := branches || tos[i];
      END IF;
    END LOOP;
    RETURN NEXT;
  END LOOP;
END $$;
