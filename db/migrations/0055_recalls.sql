CREATE TABLE "recall_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_by" integer,
	CONSTRAINT "recall_notices_order" UNIQUE("batch_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_told_by_users_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_notices_of_order" ON "recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_notices_told_by" ON "recall_notices" USING btree ("told_by");--> statement-breakpoint
-- Of a batch staff decides its recall alone; its pieces are movements.
CREATE TRIGGER product_batches_audit AFTER UPDATE OF recalled_at ON product_batches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id', 'id', 'product_id', 'lot', 'expiry', 'quantity',
    'withdrawn', 'received_at', 'recalled_at', 'recalled_by');
--> statement-breakpoint
CREATE TRIGGER recall_notices_audit AFTER UPDATE OF told_at ON recall_notices
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'batch_id', 'order_id', 'sent_at', 'told_by');
