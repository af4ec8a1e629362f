CREATE TABLE "product_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"expiry" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recalled_at" timestamp with time zone,
	"recall_reason" text DEFAULT '' NOT NULL,
	"recalled_by" integer,
	CONSTRAINT "product_batches_lot" UNIQUE NULLS NOT DISTINCT("product_id","lot","expiry"),
	CONSTRAINT "product_batches_quantity" CHECK ("product_batches"."quantity" >= 0 and "product_batches"."withdrawn" >= 0),
	CONSTRAINT "product_batches_lot_length" CHECK (length("product_batches"."lot") <= 40),
	CONSTRAINT "product_batches_recall" CHECK (("product_batches"."recalled_at" is null) = ("product_batches"."recall_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "min_shelf_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_recalled_by_users_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_batches_expiry" ON "product_batches" USING btree ("expiry","id") WHERE "product_batches"."expiry" is not null and "product_batches"."quantity" + "product_batches"."withdrawn" > 0;--> statement-breakpoint
CREATE INDEX "product_batches_recalled" ON "product_batches" USING btree ("expiry","id") WHERE "product_batches"."recalled_at" is not null;--> statement-breakpoint
CREATE INDEX "product_batches_recalled_by" ON "product_batches" USING btree ("recalled_by");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id","product_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_batch" ON "stock_movements" USING btree ("batch_id","order_id");--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_min_shelf_days" CHECK ("clinic_settings"."min_shelf_days" between 0 and 730);--> statement-breakpoint
-- What a product has in stock when batches begin to be counted is its batch without number and expiry, and
-- so is what was sold of it: an order that is cancelled gives its pieces back to that batch.
INSERT INTO product_batches (product_id, quantity)
SELECT id, stock FROM products
WHERE stock > 0 OR EXISTS (SELECT FROM stock_movements WHERE product_id = products.id) ORDER BY id;
--> statement-breakpoint
ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_append_only;
--> statement-breakpoint
UPDATE stock_movements SET batch_id = product_batches.id
FROM product_batches WHERE product_batches.product_id = stock_movements.product_id;
--> statement-breakpoint
ALTER TABLE stock_movements ENABLE TRIGGER stock_movements_append_only;
--> statement-breakpoint
-- A batch is sold as long as its expiry is not before this day.
CREATE FUNCTION sale_limit() RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (now() AT TIME ZONE 'Asia/Riyadh')::date
    + coalesce((SELECT min_shelf_days FROM clinic_settings), 90)::integer;
END $$;
--> statement-breakpoint
-- How much of a product's stock is not sold any more: none, once the job of expiry has run.
CREATE FUNCTION short_dated(of_product integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT sum(quantity) FROM product_batches
    WHERE product_id = of_product AND quantity > 0 AND expiry < sale_limit()
  ), 0);
END $$;
--> statement-breakpoint
-- The movement of pieces of one batch; whoever changes the stock has locked the product.
CREATE FUNCTION move_batch(of_product integer, of_batch integer, pieces integer, why text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_batches SET quantity = quantity + pieces WHERE id = of_batch;
  INSERT INTO stock_movements (product_id, batch_id, quantity, reason, order_id, staff_id)
  VALUES (
    of_product, of_batch, pieces, why,
    nullif(current_setting('afiya.stock_order', true), '')::integer,
    nullif(current_setting('afiya.staff_id', true), '')::integer
  );
END $$;
--> statement-breakpoint
-- The batch of a product with this number and expiry, which is added if there is none.
CREATE FUNCTION batch_of(of_product integer, of_lot text, of_expiry date) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  INSERT INTO product_batches AS batch (product_id, lot, expiry) VALUES (of_product, of_lot, of_expiry)
  ON CONFLICT ON CONSTRAINT product_batches_lot DO UPDATE SET lot = batch.lot RETURNING id INTO found_id;
  RETURN found_id;
END $$;
--> statement-breakpoint
-- Takes out of the sale what is recalled or too close to its expiry, of one product or of all.
CREATE FUNCTION withdraw_batches(only_product integer DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  pieces integer;
  reason_before text := coalesce(current_setting('afiya.stock_reason', true), '');
  order_before text := coalesce(current_setting('afiya.stock_order', true), '');
  batch_before text := coalesce(current_setting('afiya.stock_batch', true), '');
BEGIN
  FOR batch IN
    SELECT id, product_id, recalled_at FROM product_batches
    WHERE quantity > 0 AND (only_product IS NULL OR product_id = only_product)
      AND (recalled_at IS NOT NULL OR expiry < sale_limit())
    ORDER BY product_id, id
  LOOP
    PERFORM FROM products WHERE id = batch.product_id FOR NO KEY UPDATE;
    SELECT quantity INTO pieces FROM product_batches WHERE id = batch.id;
    CONTINUE WHEN coalesce(pieces, 0) = 0;
    PERFORM
      set_config(
        'afiya.stock_reason', CASE WHEN batch.recalled_at IS NULL THEN 'expired' ELSE 'recalled' END, true
      ),
      set_config('afiya.stock_order', '', true),
      set_config('afiya.stock_batch', batch.id::text, true);
    UPDATE products SET stock = stock - pieces WHERE id = batch.product_id;
    UPDATE product_batches SET withdrawn = withdrawn + pieces WHERE id = batch.id;
  END LOOP;
  PERFORM
    set_config('afiya.stock_reason', reason_before, true),
    set_config('afiya.stock_order', order_before, true),
    set_config('afiya.stock_batch', batch_before, true);
END $$;
--> statement-breakpoint
-- Changes the stock of a product by pieces of one batch.
CREATE FUNCTION change_batch(of_batch integer, pieces integer, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('afiya.stock_reason', why, true), set_config('afiya.stock_batch', of_batch::text, true);
  UPDATE products SET stock = stock + pieces
  WHERE id = (SELECT product_id FROM product_batches WHERE id = of_batch);
  PERFORM set_config('afiya.stock_batch', '', true);
END $$;
--> statement-breakpoint
-- Every change of a stock is a movement of batches, whatever statement makes it. Who changes a stock says why
-- with set_config('afiya.stock_reason', …, true), for an order 'afiya.stock_order' (services/stock.ts), and
-- 'afiya.stock_batch' if the pieces are those of one batch. The row of the product is locked by the statement
-- that fires this, so that only one transaction at a time changes its batches.
CREATE OR REPLACE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pieces integer := CASE TG_OP WHEN 'INSERT' THEN NEW.stock ELSE NEW.stock - OLD.stock END;
  why text := coalesce(
    nullif(current_setting('afiya.stock_reason', true), ''),
    CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'corrected' END
  );
  of_order integer := nullif(current_setting('afiya.stock_order', true), '')::integer;
  of_batch integer := nullif(current_setting('afiya.stock_batch', true), '')::integer;
  batch record;
  part integer;
BEGIN
  IF pieces < 0 THEN
    -- First expired, first out; what has no expiry was there before batches were counted, and goes first.
    FOR batch IN
      SELECT id, quantity FROM product_batches
      WHERE product_id = NEW.id AND quantity > 0 AND (of_batch IS NULL OR id = of_batch)
        AND (why <> 'sold' OR recalled_at IS NULL AND (expiry IS NULL OR expiry >= sale_limit()))
      ORDER BY expiry NULLS FIRST, id
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
    PERFORM move_batch(NEW.id, coalesce(of_batch, batch_of(NEW.id, '', NULL)), pieces, why);
  END IF;
  -- What comes back recalled or too old is not sold again.
  PERFORM withdraw_batches(NEW.id);
  RETURN NULL;
END $$;
