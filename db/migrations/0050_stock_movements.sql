CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"staff_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK (reason in ('opening', 'received', 'sold', 'returned', 'cancelled', 'counted', 'damaged', 'expired', 'recalled', 'corrected'))
);
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id","quantity");--> statement-breakpoint
-- Every change of a stock is a movement, whatever statement makes it. Who changes a stock says why with
-- set_config('afiya.stock_reason', …, true) and, for an order, 'afiya.stock_order' (services/stock.ts).
CREATE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reason text := nullif(current_setting('afiya.stock_reason', true), '');
BEGIN
  INSERT INTO stock_movements (product_id, quantity, reason, order_id, staff_id)
  VALUES (
    NEW.id,
    CASE TG_OP WHEN 'INSERT' THEN NEW.stock ELSE NEW.stock - OLD.stock END,
    coalesce(reason, CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'corrected' END),
    nullif(current_setting('afiya.stock_order', true), '')::integer,
    nullif(current_setting('afiya.staff_id', true), '')::integer
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO stock_movements (product_id, quantity, reason)
SELECT id, stock, 'opening' FROM products WHERE stock <> 0 ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER products_opening_stock AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.stock <> 0) EXECUTE FUNCTION keep_stock_movement();
--> statement-breakpoint
CREATE TRIGGER products_stock_movement AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION keep_stock_movement();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
