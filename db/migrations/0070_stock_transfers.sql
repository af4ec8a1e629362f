CREATE TABLE "stock_transfer_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfer_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"received" integer,
	CONSTRAINT "stock_transfer_lines_batch" UNIQUE("transfer_id","batch_id"),
	CONSTRAINT "stock_transfer_lines_pieces" CHECK ("stock_transfer_lines"."pieces" > 0 and "stock_transfer_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_branch_id" integer NOT NULL,
	"to_branch_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "stock_transfers_branches" CHECK ("stock_transfers"."from_branch_id" <> "stock_transfers"."to_branch_id"),
	CONSTRAINT "stock_transfers_status" CHECK (status in ('sent', 'received', 'taken_back')),
	CONSTRAINT "stock_transfers_ended" CHECK (("stock_transfers"."ended_at" is null) = ("stock_transfers"."status" = 'sent'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_from_branch_id_stock_branches_id_fk" FOREIGN KEY ("from_branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_branch_id_stock_branches_id_fk" FOREIGN KEY ("to_branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_transfer_lines_of_batch" ON "stock_transfer_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_from" ON "stock_transfers" USING btree ("from_branch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_to" ON "stock_transfers" USING btree ("to_branch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_under_way" ON "stock_transfers" USING btree ("id") WHERE "stock_transfers"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "stock_transfers_sent_by" ON "stock_transfers" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "stock_transfers_ended_by" ON "stock_transfers" USING btree ("ended_by");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK (reason in ('opening', 'received', 'sold', 'returned', 'cancelled', 'counted', 'damaged', 'expired', 'recalled', 'corrected', 'sent', 'arrived'));--> statement-breakpoint
-- Who sent and ended a transfer; its lines are movements.
CREATE TRIGGER stock_transfers_audit AFTER INSERT OR UPDATE OR DELETE ON stock_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-transfers', 'id');
