DROP INDEX "products_sold";--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold" DESC NULLS LAST,"id","active","search_key");