-- The branches to which packs of a batch may have come: its own, those to which pieces of its product were
-- sent from there since, and so on. A transfer may have brought a pack of another batch than its books say.
CREATE OR REPLACE FUNCTION reached_branches(of_batch integer) RETURNS SETOF integer LANGUAGE sql STABLE
AS $$
  WITH RECURSIVE reached AS (
    SELECT product_id, branch_id, received_at AS since FROM product_batches WHERE id = of_batch
    UNION
    SELECT reached.product_id, transfer.to_branch_id, moved.at
    FROM reached
    JOIN product_batches sent
      ON sent.product_id = reached.product_id AND sent.branch_id = reached.branch_id
    JOIN stock_transfer_lines line ON line.batch_id = sent.id
    JOIN stock_transfers transfer ON transfer.id = line.transfer_id AND transfer.status <> 'taken_back'
    -- The clock of the database has dated the movement, as it has the batch.
    JOIN stock_movements moved ON moved.batch_id = sent.id AND moved.reason = 'sent'
      AND moved.quantity = -line.pieces
      AND moved.at BETWEEN reached.since AND coalesce(transfer.ended_at, now())
  )
  SELECT DISTINCT branch_id FROM reached
$$;
