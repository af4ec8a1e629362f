ALTER TABLE "courier_settlements" DROP CONSTRAINT "courier_settlements_orders";--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD COLUMN "shortage_id" integer;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD COLUMN "written_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_shortage_id_courier_settlements_id_fk" FOREIGN KEY ("shortage_id") REFERENCES "public"."courier_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_settlements_shortage" ON "courier_settlements" USING btree ("shortage_id") WHERE "courier_settlements"."shortage_id" is not null;--> statement-breakpoint
CREATE INDEX "courier_settlements_missing" ON "courier_settlements" USING btree ("courier_id") WHERE "courier_settlements"."difference_halalas" < 0 and not "courier_settlements"."written_off";--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_missing_cash" CHECK (("courier_settlements"."shortage_id" is null or "courier_settlements"."received_halalas" between 0 and "courier_settlements"."due_halalas")
        and (not "courier_settlements"."written_off" or "courier_settlements"."received_halalas" < "courier_settlements"."due_halalas"));--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_orders" CHECK ("courier_settlements"."orders" >= 0 and "courier_settlements"."refunds" >= 0
        and ("courier_settlements"."orders" + "courier_settlements"."refunds" > 0) = ("courier_settlements"."shortage_id" is null));