CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"booked" integer,
	"open" boolean DEFAULT true NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" integer,
	CONSTRAINT "stock_count_lines_batch" UNIQUE("count_id","batch_id"),
	CONSTRAINT "stock_count_lines_pieces" CHECK ("stock_count_lines"."counted" between 0 and 1000000 and "stock_count_lines"."expected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shelf" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" integer,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	CONSTRAINT "stock_counts_status" CHECK (status in ('open', 'closed', 'discarded')),
	CONSTRAINT "stock_counts_closed" CHECK (("stock_counts"."closed_at" is null) = ("stock_counts"."status" = 'open'))
);
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_open" ON "stock_count_lines" USING btree ("batch_id") WHERE "stock_count_lines"."open";--> statement-breakpoint
CREATE INDEX "stock_count_lines_of_batch" ON "stock_count_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_counted_by" ON "stock_count_lines" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "stock_counts_opened_by" ON "stock_counts" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "stock_counts_closed_by" ON "stock_counts" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("shelf","id") WHERE "products"."shelf" <> '';
--> statement-breakpoint
-- Who began and ended a count; its lines say themselves who counted.
CREATE TRIGGER stock_counts_audit AFTER INSERT OR UPDATE OR DELETE ON stock_counts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-counts', 'id');
