CREATE TABLE "payout_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout" text NOT NULL,
	"paid_out_on" date NOT NULL,
	"counted_on" date NOT NULL,
	"charge_reference" text NOT NULL,
	"line_type" text NOT NULL,
	"happened_at" text NOT NULL,
	"payment_id" integer,
	"amount_halalas" integer NOT NULL,
	"provider_fee_halalas" integer NOT NULL,
	"provider_vat_halalas" integer NOT NULL,
	CONSTRAINT "payout_lines_payment_known" CHECK ("payout_lines"."line_type" not in ('pay', 'refund') or "payout_lines"."payment_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_line" ON "payout_lines" USING btree ("charge_reference","line_type","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_charge" ON "payout_lines" USING btree ("payment_id") WHERE "payout_lines"."line_type" = 'pay';--> statement-breakpoint
CREATE INDEX "payout_lines_payment" ON "payout_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_lines_counted" ON "payout_lines" USING btree ("counted_on");--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_reference") WHERE "payments"."charge_reference" <> '';--> statement-breakpoint
CREATE TRIGGER payout_lines_audit AFTER INSERT OR UPDATE OR DELETE ON payout_lines FOR EACH ROW EXECUTE FUNCTION keep_audit('payouts', 'payout');
