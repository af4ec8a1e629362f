CREATE TABLE "shelf_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"searched_by" integer
);
--> statement-breakpoint
ALTER TABLE "packed_packs" ADD COLUMN "was_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_searches" ADD CONSTRAINT "shelf_searches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_searches" ADD CONSTRAINT "shelf_searches_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_searches" ADD CONSTRAINT "shelf_searches_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_searches" ADD CONSTRAINT "shelf_searches_searched_by_users_id_fk" FOREIGN KEY ("searched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_searches_product" ON "shelf_searches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shelf_searches_batch" ON "shelf_searches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "shelf_searches_branch" ON "shelf_searches" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "shelf_searches_searched_by" ON "shelf_searches" USING btree ("searched_by");--> statement-breakpoint
CREATE TRIGGER shelf_searches_audit AFTER INSERT ON shelf_searches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id', 'id', 'product_id', 'at', 'searched_by');--> statement-breakpoint
-- Each recall asks for the search. Earlier recalls ask too, unless a search of theirs was ended.
UPDATE product_batches batch SET to_search = true WHERE recalled_at IS NOT NULL AND NOT to_search AND NOT EXISTS (
  SELECT FROM audit_log WHERE entity = 'products' AND record_id = batch.product_id::text
    AND part = 'product_batches' AND after @> '{"to_search": false}'
);
