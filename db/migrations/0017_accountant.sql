ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('patient', 'admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse',
        'accountant'));--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse', 'accountant'));--> statement-breakpoint
UPDATE "payments" SET "refunded_at" = coalesce(
  (SELECT cancelled_at FROM orders WHERE orders.id = payments.order_id), payments.created_at
) WHERE status = 'refunded';
