CREATE TABLE "packed_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "packed_packs_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"batch_id" integer,
	"serial" text DEFAULT '' NOT NULL,
	"pieces" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_packs_pieces" CHECK ("packed_packs"."pieces" > 0),
	CONSTRAINT "packed_packs_serial_length" CHECK (length("packed_packs"."serial") <= 40)
);
--> statement-breakpoint
CREATE TABLE "product_barcodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "product_barcodes_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"gtin" text NOT NULL,
	"pieces" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "product_barcodes_gtin" UNIQUE("gtin"),
	CONSTRAINT "product_barcodes_form" CHECK ("product_barcodes"."gtin" ~ '^[0-9]{14}$'),
	CONSTRAINT "product_barcodes_pieces" CHECK ("product_barcodes"."pieces" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "packed_packs" ADD CONSTRAINT "packed_packs_line_id_order_lines_id_fk"
  FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_packs" ADD CONSTRAINT "packed_packs_product_id_products_id_fk"
  FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_packs" ADD CONSTRAINT "packed_packs_batch_id_product_batches_id_fk"
  FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_barcodes" ADD CONSTRAINT "product_barcodes_product_id_products_id_fk"
  FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_packs_line" ON "packed_packs" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "packed_packs_batch" ON "packed_packs" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packed_packs_serial" ON "packed_packs" USING btree ("product_id","serial")
  WHERE "packed_packs"."serial" <> '';--> statement-breakpoint
CREATE INDEX "product_barcodes_product"
  ON "product_barcodes" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER product_barcodes_audit AFTER INSERT OR UPDATE OR DELETE ON product_barcodes
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id');
