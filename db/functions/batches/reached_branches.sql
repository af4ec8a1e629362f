-- The branches to which packs of a batch may have come: its own, those to which pieces of its product were
-- sent from there since, and so on. A transfer may have brought a pack of another batch than its books say.
CREATE OR REPLACE FUNCTION reached_branches(of_batch integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE
AS $$
DECLARE
  reached integer[] := ARRAY(SELECT branch_id FROM product_batches WHERE id = of_batch);
  sent record;
BEGIN
  -- The clock of the database has dated the movement, as it has the batch.
  FOR sent IN
    SELECT transfer.from_branch_id, transfer.to_branch_id
    FROM product_batches batch
    JOIN product_batches taken ON taken.product_id = batch.product_id
    JOIN stock_transfer_lines line ON line.batch_id = taken.id
    JOIN stock_transfers transfer ON transfer.id = line.transfer_id AND transfer.status <> 'taken_back'
    JOIN stock_movements moved ON moved.batch_id = taken.id AND moved.reason = 'sent'
      AND moved.quantity = -line.pieces
      AND moved.at BETWEEN batch.received_at AND coalesce(transfer.ended_at, now())
    WHERE batch.id = of_batch
    ORDER BY moved.at
  LOOP
    IF sent.from_branch_id = ANY (reached) AND sent.to_branch_id <> ALL (reached) THEN
      reached := reached || sent.to_branch_id;
    END IF;
  END LOOP;
  RETURN QUERY SELECT unnest(reached);
END $$;
