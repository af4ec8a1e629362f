CREATE TABLE "stock_branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL
);
--> statement-breakpoint
-- The branch with the id 1 (domain/stock/main-branch.ts): all stock of before lies in it.
INSERT INTO stock_branches (name_ar, name_en) VALUES ('الصيدلية الرئيسية', 'Main pharmacy');
--> statement-breakpoint
ALTER TABLE "product_batches" DROP CONSTRAINT "product_batches_lot";--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "branch_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "branch_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_counts_branch" ON "stock_counts" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "product_batches_branch" ON "product_batches" USING btree ("branch_id","product_id");--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_lot" UNIQUE NULLS NOT DISTINCT("product_id","lot","expiry","branch_id");
--> statement-breakpoint
CREATE TRIGGER stock_branches_audit AFTER INSERT OR UPDATE OR DELETE ON stock_branches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-branches', 'id');
--> statement-breakpoint
-- Pieces change their branch by movements alone.
CREATE FUNCTION keep_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a batch stays in its branch' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER product_batches_stay BEFORE UPDATE OF branch_id ON product_batches
  FOR EACH ROW WHEN (OLD.branch_id <> NEW.branch_id) EXECUTE FUNCTION keep_branch();
--> statement-breakpoint
DROP FUNCTION batch_of(integer, text, date);
--> statement-breakpoint
-- The batch of a product with this number and expiry in a branch, which is added if there is none. One that
-- is recalled in another branch is recalled here, too; the lock of the product makes the recall wait.
CREATE FUNCTION batch_of(of_product integer, of_lot text, of_expiry date, of_branch integer DEFAULT 1)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM product_batches
  WHERE product_id = of_product AND lot = of_lot AND expiry IS NOT DISTINCT FROM of_expiry
    AND branch_id = of_branch;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  PERFORM FROM products WHERE id = of_product FOR NO KEY UPDATE;
  INSERT INTO product_batches AS batch
    (product_id, lot, expiry, branch_id, recalled_at, recall_reason, recalled_by)
  SELECT of_product, of_lot, of_expiry, of_branch, other.recalled_at, coalesce(other.recall_reason, ''),
    other.recalled_by
  FROM (SELECT) AS here LEFT JOIN LATERAL (
    SELECT recalled_at, recall_reason, recalled_by FROM product_batches
    WHERE product_id = of_product AND lot = of_lot AND expiry IS NOT DISTINCT FROM of_expiry
      AND recalled_at IS NOT NULL LIMIT 1
  ) AS other ON true
  ON CONFLICT ON CONSTRAINT product_batches_lot DO UPDATE SET lot = batch.lot RETURNING id INTO found_id;
  RETURN found_id;
END $$;
--> statement-breakpoint
-- Every change of a stock is a movement of batches, whatever statement makes it. Who changes a stock says why
-- with set_config('afiya.stock_reason', …, true), for an order 'afiya.stock_order', for the stock of one
-- branch 'afiya.stock_branch' (services/stock.ts), and 'afiya.stock_batch' if the pieces are those of one
-- batch. The row of the product is locked by the statement that fires this, so that only one transaction at a
-- time changes its batches.
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
      ORDER BY expiry NULLS FIRST, branch_id, id
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
