ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "doctor_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_doctor" UNIQUE("doctor_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_doctor_role" CHECK (("users"."role" = 'doctor') = ("users"."doctor_id" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('patient', 'admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse'));--> statement-breakpoint
-- Whose doctor an account is, staff decides.
DROP TRIGGER users_audit ON users;--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT OR UPDATE OF role, doctor_id, blocked_at, totp_secret OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'id', 'password_hash', 'totp_secret', 'totp_step', 'phone', 'image');
