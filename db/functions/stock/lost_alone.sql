-- What a person took off the stock within a day without a second one, in halalas, at the dearest price of the
-- products: corrections, counts, withdrawn pieces, and pieces of their own transfers that they received as
-- missing. What they put back of a product counts against it. Not the pieces that a recall, an expiry, a
-- return or an order that is cancelled or lacks them withdraws: they still lie on the shelf.
CREATE OR REPLACE FUNCTION lost_alone(of_staff integer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  since timestamptz := now() - interval '1 day';
  -- The movements of a day are the last ones: no index leads to those of a person.
  before_id integer := (SELECT max(id) FROM stock_movements WHERE at < since - interval '1 hour');
BEGIN
  RETURN (
    SELECT coalesce(sum(greatest(0, lost.pieces) * dearest_price(product_id)), 0)::bigint
    FROM (
      SELECT product_id, sum(pieces) AS pieces FROM (
        SELECT moved.product_id, -moved.quantity AS pieces
        FROM stock_movements moved LEFT JOIN product_batches batch ON batch.id = moved.batch_id
        WHERE moved.id > coalesce(before_id, 0) AND moved.at > since AND moved.staff_id = of_staff
          AND moved.order_id IS NULL
          AND CASE
            WHEN moved.reason = 'counted' THEN NOT EXISTS (
              SELECT FROM stock_count_lines line JOIN stock_counts ON stock_counts.id = line.count_id
              WHERE line.batch_id = moved.batch_id AND closed_at = moved.at
            )
            WHEN moved.reason IN ('expired', 'recalled') THEN moved.quantity < 0
              AND batch.recalled_at IS NULL AND coalesce(batch.expiry >= sale_limit(), true)
            WHEN moved.reason IN ('received', 'returned') THEN moved.quantity < 0
            ELSE moved.reason IN ('damaged', 'corrected')
          END
          AND NOT EXISTS (
            SELECT FROM stock_movements back
            WHERE back.batch_id = moved.batch_id AND back.at = moved.at AND back.order_id IS NOT NULL
              AND back.reason = 'returned' AND back.quantity = -moved.quantity
          )
        UNION ALL
        SELECT batch.product_id, -line.booked
        FROM stock_counts JOIN stock_count_lines line ON line.count_id = stock_counts.id
          JOIN product_batches batch ON batch.id = line.batch_id
        WHERE closed_by = of_staff AND closed_at > since AND asked_by IS NULL
        UNION ALL
        SELECT product_id, pieces FROM write_offs
        WHERE asked_by = of_staff AND confirmed_by IS NULL AND done_at > since
        UNION ALL
        SELECT batch.product_id, line.pieces - line.received
        FROM stock_transfers JOIN stock_transfer_lines line ON line.transfer_id = stock_transfers.id
          JOIN product_batches batch ON batch.id = line.batch_id
        WHERE sent_by = of_staff AND ended_by = of_staff AND status = 'received' AND ended_at > since
      ) AS change GROUP BY product_id
    ) AS lost WHERE lost.pieces > 0
  );
END $$;
