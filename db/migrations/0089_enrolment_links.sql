CREATE TABLE "enrolment_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"secret" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_links_attempts" CHECK ("enrolment_links"."attempts" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "enrolment_links" ADD CONSTRAINT "enrolment_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolment_links_expires" ON "enrolment_links" USING btree ("expires_at");--> statement-breakpoint
-- Secrets that were shown to somebody who had entered the password alone.
UPDATE "users" SET "totp_secret" = NULL WHERE "totp_step" IS NULL AND "totp_secret" IS NOT NULL;
