-- The pieces of an order that were outside with its parcel, by batch. What the order has taken since it left
-- last, as instead of recalled pieces after it came back, has been on the shelf.
CREATE OR REPLACE FUNCTION outside_pieces(of_order integer)
RETURNS TABLE (product_id integer, batch_id integer, pieces integer)
LANGUAGE sql STABLE AS $$
  SELECT * FROM (
    SELECT moved.product_id, moved.batch_id, (
      -sum(quantity) - greatest(0, coalesce(-sum(quantity) FILTER (WHERE moved.at > (
        SELECT max(at) FROM order_steps WHERE order_id = of_order AND status = 'on_its_way'
      )), 0))
    )::integer AS pieces
    FROM stock_movements moved WHERE moved.order_id = of_order GROUP BY moved.product_id, moved.batch_id
  ) AS taken WHERE taken.pieces > 0
$$;
