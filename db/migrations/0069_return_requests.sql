CREATE TABLE "return_request_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "return_request_lines_once" UNIQUE("request_id","order_line_id"),
	CONSTRAINT "return_request_lines_quantity" CHECK ("return_request_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"return_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_return" UNIQUE("return_id"),
	CONSTRAINT "return_requests_state" CHECK (state in ('open', 'accepted', 'refused', 'withdrawn', 'returned')),
	CONSTRAINT "return_requests_reason" CHECK (reason in ('damaged', 'wrong_product', 'expired', 'not_wanted', 'other')),
	CONSTRAINT "return_requests_returned" CHECK (("return_requests"."state" = 'returned') = ("return_requests"."return_id" is not null)),
	CONSTRAINT "return_requests_ended" CHECK (("return_requests"."state" in ('open', 'accepted')) = ("return_requests"."ended_at" is null)),
	CONSTRAINT "return_requests_answer" CHECK ("return_requests"."state" not in ('accepted', 'refused') or ("return_requests"."answer" <> '' and "return_requests"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "return_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_request_lines_order_line" ON "return_request_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_running" ON "return_requests" USING btree ("order_id") WHERE "return_requests"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "return_requests_by_state" ON "return_requests" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_return_days" CHECK ("clinic_settings"."return_days" between 0 and 365);
--> statement-breakpoint
-- A request that has ended never changes; until then it is answered, withdrawn, or the products come back.
-- What the customer asked for stays as it was, but for the note, which goes with the account.
CREATE FUNCTION keep_return_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' AND NEW.note = '' THEN
    RETURN NEW;
  END IF;
  IF OLD.state NOT IN ('open', 'accepted') OR (OLD.state = 'accepted' AND NEW.state = 'open')
    OR (NEW.order_id, NEW.reason, NEW.note, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.reason, OLD.note, OLD.created_at)
  THEN
    RAISE EXCEPTION 'the return request % has ended', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keeps_return_request BEFORE UPDATE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION keep_return_request();
--> statement-breakpoint
CREATE TRIGGER return_requests_audit AFTER UPDATE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'note', 'answered_at',
    'ended_at', 'return_id', 'created_at');
