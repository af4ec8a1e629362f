CREATE TABLE "prescription_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prescription_id" integer NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_files_type" CHECK ("prescription_files"."type" in ('image/webp', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prescription_id" integer NOT NULL,
	"product_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" smallint NOT NULL,
	"times" smallint NOT NULL,
	"dispensed" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "prescription_items_quantity" CHECK ("prescription_items"."quantity" between 1 and 99),
	CONSTRAINT "prescription_items_dispensed" CHECK ("prescription_items"."dispensed" between 0 and "prescription_items"."times")
);
--> statement-breakpoint
CREATE TABLE "prescription_uses" (
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_uses_order_id_item_id_pk" PRIMARY KEY("order_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_id" integer,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"locked_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"refills" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_state_known" CHECK ("prescriptions"."state" in ('waiting', 'question', 'approved', 'partly_approved', 'refused')),
	CONSTRAINT "prescriptions_validity" CHECK (("prescriptions"."state" in ('approved', 'partly_approved')) = ("prescriptions"."valid_until" is not null)),
	CONSTRAINT "prescriptions_decided" CHECK (("prescriptions"."state" in ('approved', 'partly_approved', 'refused')) = ("prescriptions"."decided_at" is not null)),
	CONSTRAINT "prescriptions_reason" CHECK ("prescriptions"."state" not in ('refused', 'partly_approved') or "prescriptions"."reason" <> ''),
	CONSTRAINT "prescriptions_refills" CHECK ("prescriptions"."refills" between 0 and 11)
);
--> statement-breakpoint
ALTER TABLE "prescription_files" ADD CONSTRAINT "prescription_files_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_item_id_prescription_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."prescription_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prescription_files_prescription" ON "prescription_files" USING btree ("prescription_id","id");--> statement-breakpoint
CREATE INDEX "prescription_items_prescription" ON "prescription_items" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "prescription_items_product" ON "prescription_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "prescription_uses_item" ON "prescription_uses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "prescriptions_user" ON "prescriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "prescriptions_reviewer" ON "prescriptions" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "prescriptions_waiting" ON "prescriptions" USING btree ("waiting_since","id") WHERE "prescriptions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "prescriptions_state" ON "prescriptions" USING btree ("state","id");
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON prescriptions FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
-- Who took and decided a prescription is in the audit log; what stands in it is not.
CREATE TRIGGER prescriptions_audit AFTER INSERT OR UPDATE OR DELETE ON prescriptions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'id', 'client_name', 'client_phone', 'reason', 'question',
    'answer', 'reviewer_name', 'created_at');
--> statement-breakpoint
CREATE TRIGGER prescription_items_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_items
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'product_id', 'name_ar', 'name_en',
    'quantity');
--> statement-breakpoint
CREATE TRIGGER prescription_files_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_files
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'sealed');
