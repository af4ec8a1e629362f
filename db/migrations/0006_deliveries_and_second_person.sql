CREATE TABLE "goods_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "goods_receipt_lines_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"ordered" boolean DEFAULT true NOT NULL,
	"net_halalas" integer,
	"vat_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_receipt_lines_pieces"
    CHECK ("goods_receipt_lines"."pieces" > 0),
	CONSTRAINT "goods_receipt_lines_price"
    CHECK ("goods_receipt_lines"."net_halalas" >= 0
      and "goods_receipt_lines"."vat_percent" in (0, 15))
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "goods_receipts_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer DEFAULT 1 NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"document_number" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" integer,
	CONSTRAINT "goods_receipts_length"
    CHECK (length("goods_receipts"."supplier") <= 120
      and length("goods_receipts"."document_number") <= 60)
);
--> statement-breakpoint
CREATE TABLE "stock_write_offs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY
    (sequence name "stock_write_offs_id_seq" INCREMENT BY 1
      MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"branch_id" integer DEFAULT 1 NOT NULL,
	"pieces" integer NOT NULL,
	"reason" text NOT NULL,
	"value_halalas" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer,
	"agreed" boolean,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "stock_write_offs_pieces"
    CHECK ("stock_write_offs"."pieces" > 0 and "stock_write_offs"."value_halalas" >= 0),
	CONSTRAINT "stock_write_offs_reason"
    CHECK (reason in ('received', 'returned', 'damaged', 'expired', 'recalled', 'corrected')),
	CONSTRAINT "stock_write_offs_decided"
    CHECK (("stock_write_offs"."agreed" is null) = ("stock_write_offs"."decided_at" is null)),
	CONSTRAINT "stock_write_offs_second"
    CHECK (not "stock_write_offs"."agreed" or "stock_write_offs"."decided_by" is distinct from
      "stock_write_offs"."asked_by"
      or "stock_write_offs"."decided_by" is null)
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "second_person_halalas" integer DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "unscanned_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD COLUMN "pages" smallint;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD COLUMN "opened_by" integer;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk"
  FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_batch_id_product_batches_id_fk"
  FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_branch_id_stock_branches_id_fk"
  FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id")
  ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_received_by_users_id_fk"
  FOREIGN KEY ("received_by") REFERENCES "public"."users"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_write_offs" ADD CONSTRAINT "stock_write_offs_product_id_products_id_fk"
  FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_write_offs" ADD CONSTRAINT "stock_write_offs_branch_id_stock_branches_id_fk"
  FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id")
  ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_write_offs" ADD CONSTRAINT "stock_write_offs_asked_by_users_id_fk"
  FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_write_offs" ADD CONSTRAINT "stock_write_offs_decided_by_users_id_fk"
  FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_receipt" ON "goods_receipt_lines"
  USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_batch" ON "goods_receipt_lines"
  USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_branch" ON "goods_receipts"
  USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_received_by" ON "goods_receipts"
  USING btree ("received_by");--> statement-breakpoint
CREATE INDEX "stock_write_offs_product" ON "stock_write_offs"
  USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_write_offs_waiting" ON "stock_write_offs"
  USING btree ("id") WHERE "stock_write_offs"."agreed" is null;--> statement-breakpoint
CREATE INDEX "stock_write_offs_branch" ON "stock_write_offs"
  USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "stock_write_offs_asked_by" ON "stock_write_offs"
  USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "stock_write_offs_decided_by" ON "stock_write_offs"
  USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "clinic_settings"
  ADD CONSTRAINT "clinic_settings_second_person"
  CHECK ("clinic_settings"."second_person_halalas" between 0 and 100000000);--> statement-breakpoint
ALTER TABLE "prescription_items"
  ADD CONSTRAINT "prescription_items_directions"
  CHECK (length("prescription_items"."directions") <= 200);--> statement-breakpoint
CREATE TRIGGER goods_receipts_audit AFTER INSERT OR UPDATE OR DELETE ON goods_receipts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('goods-receipts', 'id');
--> statement-breakpoint
CREATE TRIGGER stock_write_offs_audit AFTER INSERT OR UPDATE OR DELETE ON stock_write_offs
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id');
--> statement-breakpoint
-- The log has each opening of a file by audit_read: it needs no line about the column.
DROP TRIGGER prescription_files_audit ON prescription_files;
--> statement-breakpoint
CREATE TRIGGER prescription_files_audit AFTER INSERT OR DELETE OR UPDATE OF sealed ON prescription_files
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'sealed', 'opened_by');
--> statement-breakpoint
DROP TRIGGER prescription_items_audit ON prescription_items;
--> statement-breakpoint
CREATE TRIGGER prescription_items_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_items
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'product_id', 'name_ar',
    'name_en', 'quantity', 'directions');
--> statement-breakpoint
DROP TRIGGER prescriptions_audit ON prescriptions;
--> statement-breakpoint
CREATE TRIGGER prescriptions_audit AFTER INSERT OR UPDATE OR DELETE ON prescriptions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'id', 'client_name', 'client_phone', 'reason',
    'question', 'answer', 'reviewer_name', 'created_at', 'birth_date');
