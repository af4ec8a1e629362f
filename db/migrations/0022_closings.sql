-- Nobody knows when the existing closures were made: a default of the new column would say it was now.
ALTER TABLE "doctor_closed_hours" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctor_closed_hours" ALTER COLUMN "closed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "doctor_days_off" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doctor_days_off" ALTER COLUMN "closed_at" SET DEFAULT now();--> statement-breakpoint
CREATE TABLE "money_changes" (
	"order_id" integer NOT NULL,
	CONSTRAINT "money_changes_order_id_pk" PRIMARY KEY("order_id")
);
--> statement-breakpoint
ALTER TABLE "money_changes" ADD CONSTRAINT "money_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_entries_at" ON "closed_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_steps_money" ON "order_steps" USING btree ("at") WHERE "order_steps"."status" in ('paid', 'delivered');--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("refunded_at") WHERE "payments"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER keeps_money_change AFTER INSERT ON order_steps FOR EACH ROW EXECUTE FUNCTION keep_money_change();--> statement-breakpoint
CREATE TRIGGER keeps_money_change AFTER INSERT OR UPDATE OF status, amount_halalas, refunded_at ON payments FOR EACH ROW EXECUTE FUNCTION keep_money_change();--> statement-breakpoint
CREATE TRIGGER keeps_money_change AFTER INSERT OR UPDATE OF state, amount_halalas ON refunds FOR EACH ROW EXECUTE FUNCTION keep_money_change();--> statement-breakpoint
CREATE TRIGGER keeps_money_change AFTER UPDATE OF payment_method, total_halalas ON orders FOR EACH ROW EXECUTE FUNCTION keep_money_change();
