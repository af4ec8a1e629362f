-- Returns the lines of an order with the items of prescriptions that cover them. An item also covers what
-- replaced its medicine; a line that was replaced as a whole is known by its names alone.
CREATE OR REPLACE FUNCTION prescribed_lines(of_order integer)
RETURNS TABLE (item_id integer, line_id integer) LANGUAGE sql STABLE
AS $$
  WITH RECURSIVE ordered AS (
    SELECT id AS line_id, product_id, name_ar, name_en, false AS is_replaced
    FROM order_lines WHERE order_id = of_order
    UNION
    SELECT ordered.line_id, kept.product_id, s.name_ar, s.name_en, true
    FROM ordered
    JOIN substitutions s ON s.order_id = of_order AND s.state = 'accepted'
      AND (s.offered_ar, s.offered_en) = (ordered.name_ar, ordered.name_en)
    LEFT JOIN order_lines kept ON kept.id = s.order_line_id
  )
  SELECT DISTINCT item.id, ordered.line_id
  FROM prescription_uses used
  JOIN prescription_items item ON item.id = used.item_id
  LEFT JOIN products ON products.id = item.product_id
  JOIN ordered ON ordered.product_id = item.product_id
    OR ordered.is_replaced AND (ordered.name_ar, ordered.name_en)
      IN ((item.name_ar, item.name_en), (products.name_ar, products.name_en))
  WHERE used.order_id = of_order
$$;
