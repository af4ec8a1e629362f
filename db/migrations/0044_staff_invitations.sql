CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"doctor_id" integer,
	"language" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"user_id" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse')),
	CONSTRAINT "staff_invitations_doctor_role" CHECK (("staff_invitations"."role" = 'doctor') = ("staff_invitations"."doctor_id" is not null)),
	CONSTRAINT "staff_invitations_language" CHECK ("staff_invitations"."language" in ('ar', 'en')),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_attempts" CHECK ("staff_invitations"."attempts" between 0 and 10),
	CONSTRAINT "staff_invitations_accepted" CHECK ("staff_invitations"."user_id" is null or "staff_invitations"."accepted_at" is not null),
	CONSTRAINT "staff_invitations_ended" CHECK ("staff_invitations"."accepted_at" is null or "staff_invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_doctor" ON "staff_invitations" USING btree ("doctor_id") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_doctor" ON "staff_invitations" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_sent" ON "staff_invitations" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER staff_invitations_audit AFTER INSERT OR UPDATE OR DELETE ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION keep_audit('invitations', 'id', 'token_hash', 'attempts');
