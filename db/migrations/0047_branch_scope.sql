CREATE TABLE "user_hospitals" (
	"user_id" integer NOT NULL,
	"hospital_id" integer NOT NULL,
	CONSTRAINT "user_hospitals_user_id_hospital_id_pk" PRIMARY KEY("user_id","hospital_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "with_home_care" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "hospital_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "with_home_care" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_hospitals" ADD CONSTRAINT "user_hospitals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hospitals" ADD CONSTRAINT "user_hospitals_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_hospitals_hospital" ON "user_hospitals" USING btree ("hospital_id");
--> statement-breakpoint
DROP TRIGGER users_audit ON users;--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT OR UPDATE OF role, doctor_id, with_home_care, blocked_at, totp_secret OR DELETE
  ON users
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'id', 'password_hash', 'totp_secret', 'totp_step', 'phone', 'image');--> statement-breakpoint
CREATE TRIGGER user_hospitals_audit AFTER INSERT OR UPDATE OR DELETE ON user_hospitals
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'user_id');
