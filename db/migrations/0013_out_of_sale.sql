DROP INDEX "products_category_sold";--> statement-breakpoint
DROP INDEX "products_category_paid";--> statement-breakpoint
DROP INDEX "products_paid";--> statement-breakpoint
DROP INDEX "products_sold";--> statement-breakpoint
DROP INDEX "reviews_created";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(comment)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_off_sale" ON "products" USING btree ("id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category_sold" ON "products" USING btree ("category_id","sold" DESC NULLS LAST,"id","active");--> statement-breakpoint
CREATE INDEX "products_category_paid" ON "products" USING btree ("category_id","paid_halalas","id","active");--> statement-breakpoint
CREATE INDEX "products_paid" ON "products" USING btree ("paid_halalas","id","active");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold" DESC NULLS LAST,"id","active");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");