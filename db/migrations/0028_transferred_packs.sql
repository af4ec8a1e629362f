CREATE TABLE "transferred_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferred_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "transferred_packs_serial" UNIQUE("product_id","serial","line_id"),
	CONSTRAINT "transferred_packs_serial_length" CHECK (length("transferred_packs"."serial") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "transferred_packs" ADD CONSTRAINT "transferred_packs_line_id_stock_transfer_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_transfer_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferred_packs" ADD CONSTRAINT "transferred_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transferred_packs_line" ON "transferred_packs" USING btree ("line_id");