ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_state";--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_state" CHECK (state in ('open', 'accepted', 'refused', 'withdrawn', 'returned', 'refunded'));
--> statement-breakpoint
-- Requests that were still open when the whole order was refunded: more credit notes than returns.
UPDATE "return_requests" SET "state" = 'refunded', "ended_at" = now()
WHERE "state" IN ('open', 'accepted') AND (
  SELECT count(*) FROM "invoices" note JOIN "invoices" invoice ON invoice."id" = note."refers_to"
  WHERE invoice."order_id" = "return_requests"."order_id" AND note."kind" = 'credit_note'
    AND note."reverses" IS NULL
) > (SELECT count(*) FROM "order_returns" WHERE "order_returns"."order_id" = "return_requests"."order_id");
