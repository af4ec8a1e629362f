CREATE TABLE "write_offs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_offs_id_seq" INCREMENT BY 1
  MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"value_halalas" integer NOT NULL,
	"asked_by" integer,
	"confirmed_by" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "write_offs_pieces" CHECK ("write_offs"."pieces" > 0 and "write_offs"."value_halalas" >= 0),
	CONSTRAINT "write_offs_confirmed"
  CHECK ("write_offs"."confirmed_by" is null or "write_offs"."done_at" is not null),
	CONSTRAINT "write_offs_two_people" CHECK ("write_offs"."confirmed_by" <> "write_offs"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "second_person_halalas" integer DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "packed_packs" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "unscanned_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "asked_lines" integer;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "asked_pieces" integer;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_product_id_products_id_fk"
  FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_batch_id_product_batches_id_fk"
  FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id")
  ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_asked_by_users_id_fk" FOREIGN KEY ("asked_by")
  REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_confirmed_by_users_id_fk"
  FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id")
  ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_product" ON "write_offs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "write_offs_batch" ON "write_offs" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_waiting" ON "write_offs" USING btree ("batch_id")
  WHERE "write_offs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "write_offs_asked_by" ON "write_offs" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "write_offs_confirmed_by" ON "write_offs" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_asked_by_users_id_fk" FOREIGN KEY ("asked_by")
  REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_unscanned" ON "parcels" USING btree ("order_id")
  WHERE "parcels"."unscanned_reason" <> '';--> statement-breakpoint
CREATE INDEX "stock_counts_asked_by" ON "stock_counts" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_second_person"
  CHECK ("clinic_settings"."second_person_halalas" between 0 and 100000000);--> statement-breakpoint
-- The log has who wrote off what of a batch, and who confirmed it.
CREATE TRIGGER write_offs_audit AFTER INSERT OR UPDATE ON write_offs
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id', 'id', 'product_id');
