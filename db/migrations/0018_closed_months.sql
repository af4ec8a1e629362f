CREATE TABLE "closed_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month_id" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_halalas" integer NOT NULL,
	"courier_id" integer,
	"at" timestamp with time zone NOT NULL,
	"is_correction" boolean NOT NULL,
	CONSTRAINT "closed_entries_kind" CHECK ("closed_entries"."kind" in ('payment', 'refund')),
	CONSTRAINT "closed_entries_method" CHECK ("closed_entries"."method" in ('card', 'cash'))
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_month" UNIQUE("month"),
	CONSTRAINT "closed_months_first_day" CHECK (extract(day from "closed_months"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "closed_entries" ADD CONSTRAINT "closed_entries_month_id_closed_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."closed_months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_entries" ADD CONSTRAINT "closed_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_entries" ADD CONSTRAINT "closed_entries_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_entries_month" ON "closed_entries" USING btree ("month_id");--> statement-breakpoint
CREATE INDEX "closed_entries_order" ON "closed_entries" USING btree ("order_id");--> statement-breakpoint
CREATE TRIGGER closed_months_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER closed_entries_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuses_closed_month BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
CREATE TRIGGER closed_months_audit AFTER INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_audit('closed-months', 'id');
