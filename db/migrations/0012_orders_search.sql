ALTER TABLE "orders" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || phone)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");