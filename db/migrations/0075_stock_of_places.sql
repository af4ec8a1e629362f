ALTER TABLE "delivery_places" ADD COLUMN "branch_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "branch_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_places" ADD CONSTRAINT "delivery_places_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_places_stock_branch" ON "delivery_places" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "orders_branch" ON "orders" USING btree ("branch_id","status","created_at");
--> statement-breakpoint
-- The pieces of a product in a branch that can be sold. They change with the stock of the product alone: what
-- comes too close to its expiry leaves the stock within minutes.
CREATE FUNCTION branch_stock(of_product integer, of_branch integer) RETURNS integer LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN coalesce((
    SELECT sum(quantity) FROM product_batches
    WHERE product_id = of_product AND branch_id = of_branch AND quantity > 0 AND recalled_at IS NULL
      AND (expiry IS NULL OR expiry >= sale_limit())
  ), 0);
END $$;
--> statement-breakpoint
-- Every change of a stock is a movement of batches, whatever statement makes it. Who changes a stock says why
-- with set_config('afiya.stock_reason', …, true), for an order 'afiya.stock_order', for the stock of one
-- branch 'afiya.stock_branch', for that of a branch before all others 'afiya.stock_first_branch'
-- (services/stock.ts), and 'afiya.stock_batch' if the pieces are those of one batch. The row of the product
-- is locked by the statement that fires this, so that only one transaction at a time changes its batches.
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
    -- First expired, first out; what has no expiry was there before batches were counted, and goes first.
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
    -- Back to the batches that the order has taken them from.
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
  -- What comes back recalled or too old is not sold again.
  PERFORM withdraw_batches(NEW.id);
  RETURN NULL;
END $$;
