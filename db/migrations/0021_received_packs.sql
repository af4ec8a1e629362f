CREATE TABLE "received_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "received_packs_serial" UNIQUE("product_id","serial","receipt_id"),
	CONSTRAINT "received_packs_serial_length" CHECK (length("received_packs"."serial") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "received_packs" ADD CONSTRAINT "received_packs_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_packs" ADD CONSTRAINT "received_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_packs_receipt" ON "received_packs" USING btree ("receipt_id");