CREATE TABLE "reorder_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reorder_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"remind_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "reorder_reminders_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "reorder_reminders_days" CHECK ("reorder_reminders"."remind_on" < "reorder_reminders"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "reorder_reminders" ADD CONSTRAINT "reorder_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_reminders" ADD CONSTRAINT "reorder_reminders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reorder_reminders_product" ON "reorder_reminders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_due" ON "reorder_reminders" USING btree ("remind_on","id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_ends" ON "reorder_reminders" USING btree ("ends_on");