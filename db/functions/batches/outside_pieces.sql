-- The pieces of an order that were outside with its parcel, by batch. What the order has taken since it left
-- last, as instead of recalled pieces after it came back, has been on the shelf, except packs that a scan has
-- found in the parcel, also if these were left out of their line since.
CREATE OR REPLACE FUNCTION outside_pieces(of_order integer)
RETURNS TABLE (product_id integer, batch_id integer, pieces integer)
LANGUAGE sql STABLE AS $$
  WITH last AS (
    SELECT max(at) AS leaving FROM order_steps WHERE order_id = of_order AND status = 'on_its_way'
  )
  SELECT * FROM (
    SELECT moved.product_id, moved.batch_id, greatest(
      -sum(quantity) - greatest(0, coalesce(-sum(quantity) FILTER (WHERE moved.at > leaving), 0)),
      least(-sum(quantity), (
        SELECT coalesce(sum(pack.pieces), 0) FROM packed_packs pack
          JOIN order_lines line ON line.id = pack.line_id
        WHERE line.order_id = of_order AND pack.product_id = moved.product_id AND (
          pack.batch_id = moved.batch_id AND (was_outside OR pack.at <= leaving)
          OR was_outside AND pack.batch_id IS NULL AND pack.returned IS NOT NULL
        )
      ))
    )::integer AS pieces
    FROM last, stock_movements moved WHERE moved.order_id = of_order
    GROUP BY moved.product_id, moved.batch_id, leaving
  ) AS taken WHERE taken.pieces > 0
$$;
