-- Trigger: writes the movements of batches for every change of a product's stock. The statement sets the
-- reason with set_config('afiya.stock_reason', …, true), for an order 'afiya.stock_order', to use one branch
-- alone 'afiya.stock_branch', to use a branch before the others 'afiya.stock_first_branch'
-- (services/stock.ts), and for one batch 'afiya.stock_batch'. The statement that fires it locks the product's
-- row, so that one transaction at a time changes its batches.
CREATE OR REPLACE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pieces integer := CASE TG_OP WHEN 'INSERT' THEN NEW.stock ELSE NEW.stock - OLD.stock END;
  why text := coalesce(
    nullif(current_setting('afiya.stock_reason', true), ''),
    CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'corrected' END
  );
  of_order integer := nullif(current_setting('afiya.stock_order', true), '')::integer;
  of_batch integer := nullif(current_setting('afiya.stock_batch', true), '')::integer;
  of_branch integer := nullif(current_setting('afiya.stock_branch', true), '')::integer;
  first_branch integer := nullif(current_setting('afiya.stock_first_branch', true), '')::integer;
  batch record;
  part integer;
BEGIN
  IF pieces < 0 THEN
    -- First expired, first out; a batch without an expiry goes first.
    FOR batch IN
      SELECT id, quantity FROM product_batches
      WHERE product_id = NEW.id AND quantity > 0
        AND (CASE WHEN of_batch IS NULL THEN coalesce(branch_id = of_branch, true) ELSE id = of_batch END)
        AND (why <> 'sold' OR recalled_at IS NULL AND (expiry IS NULL OR expiry >= sale_limit()))
      ORDER BY coalesce(branch_id <> first_branch, false), expiry NULLS FIRST, branch_id, id
    LOOP
      part := least(batch.quantity, -pieces);
      PERFORM move_batch(NEW.id, batch.id, -part, why);
      pieces := pieces + part;
      EXIT WHEN pieces = 0;
    END LOOP;
    IF pieces < 0 THEN
      RAISE EXCEPTION 'the batches of product % lack % pieces', NEW.id, -pieces
        USING ERRCODE = 'check_violation', CONSTRAINT = 'products_batches';
    END IF;
    RETURN NULL;
  END IF;
  IF of_batch IS NULL AND of_order IS NOT NULL THEN
    -- The pieces return to the batches from which the order took them.
    FOR batch IN
      SELECT moved.batch_id AS id, -sum(moved.quantity)::integer AS quantity
      FROM stock_movements moved JOIN product_batches ON product_batches.id = moved.batch_id
      WHERE moved.order_id = of_order AND moved.product_id = NEW.id
      GROUP BY moved.batch_id, product_batches.expiry HAVING sum(moved.quantity) < 0
      ORDER BY product_batches.expiry NULLS FIRST, moved.batch_id
    LOOP
      EXIT WHEN pieces = 0;
      part := least(batch.quantity, pieces);
      PERFORM move_batch(NEW.id, batch.id, part, why);
      pieces := pieces - part;
    END LOOP;
  END IF;
  IF pieces > 0 THEN
    PERFORM move_batch(
      NEW.id, coalesce(of_batch, batch_of(NEW.id, '', NULL, coalesce(of_branch, 1))), pieces, why
    );
  END IF;
  -- Returned pieces that are recalled or too old are not sold again.
  PERFORM withdraw_batches(NEW.id);
  RETURN NULL;
END $$;
