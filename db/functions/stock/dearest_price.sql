-- The highest price of a product within 30 days, in halalas: a price that is lowered for a moment makes no
-- loss of its pieces smaller.
CREATE OR REPLACE FUNCTION dearest_price(of_product integer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT greatest(price_halalas, (
      SELECT max((before ->> 'price_halalas')::integer) FROM audit_log
      WHERE entity = 'products' AND record_id = of_product::text AND part = 'products'
        AND at > now() - interval '30 days'
    ))
    FROM products WHERE id = of_product
  );
END $$;
