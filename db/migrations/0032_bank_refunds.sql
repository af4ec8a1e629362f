ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK (num_nonnulls("refunds"."return_id", "refunds"."substitution_id") = 1
        or num_nonnulls("refunds"."return_id", "refunds"."substitution_id") = 0 and "refunds"."payment_id" is not null
          and "refunds"."state" = 'done');