CREATE TABLE "goods_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "goods_receipt_lines_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"batch_id" integer,
	"pieces" integer NOT NULL,
	"ordered" integer,
	"net_halalas" integer,
	"vat_halalas" integer,
	CONSTRAINT "goods_receipt_lines_pieces"
    CHECK ("goods_receipt_lines"."pieces" > 0 and "goods_receipt_lines"."ordered" >= 0),
	CONSTRAINT "goods_receipt_lines_price" CHECK (("goods_receipt_lines"."net_halalas" is null)
        = ("goods_receipt_lines"."vat_halalas" is null)
        and "goods_receipt_lines"."net_halalas" >= 0
        and "goods_receipt_lines"."vat_halalas" between 0 and "goods_receipt_lines"."net_halalas")
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "goods_receipts_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer DEFAULT 1 NOT NULL,
	"supplier_id" integer,
	"document" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" integer,
	CONSTRAINT "goods_receipts_document_length" CHECK (length("goods_receipts"."document") <= 40)
);
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk"
  FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_batch_id_product_batches_id_fk"
  FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_branch_id_stock_branches_id_fk"
  FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id")
  ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_id_suppliers_id_fk"
  FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id")
  ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_received_by_users_id_fk"
  FOREIGN KEY ("received_by") REFERENCES "public"."users"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_receipt"
  ON "goods_receipt_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_batch" ON "goods_receipt_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_branch" ON "goods_receipts" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_supplier"
  ON "goods_receipts" USING btree ("supplier_id","document");--> statement-breakpoint
CREATE INDEX "goods_receipts_received_by"
  ON "goods_receipts" USING btree ("received_by");--> statement-breakpoint
-- The log has who received goods, and what was corrected of them since.
CREATE TRIGGER goods_receipts_audit AFTER INSERT OR UPDATE OR DELETE ON goods_receipts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('goods-receipts', 'id');--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_audit AFTER UPDATE OF ordered, net_halalas, vat_halalas
  ON goods_receipt_lines FOR EACH ROW EXECUTE FUNCTION
  keep_audit('goods-receipts', 'receipt_id', 'id', 'receipt_id', 'batch_id');
