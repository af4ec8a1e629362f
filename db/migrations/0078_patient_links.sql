CREATE TABLE "patient_link_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"patient_id" integer,
	"method" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_link_codes_method" CHECK ("patient_link_codes"."method" in ('phone_code', 'email_code')),
	CONSTRAINT "patient_link_codes_attempts" CHECK ("patient_link_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "patient_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"verified_by" integer,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "patient_links_method" CHECK ("patient_links"."method" in ('phone_code', 'email_code', 'id_seen')),
	CONSTRAINT "patient_links_verified_by" CHECK ("patient_links"."method" = 'id_seen' or "patient_links"."verified_by" is null)
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "phone_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "account_wants_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_link_codes" ADD CONSTRAINT "patient_link_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_link_codes" ADD CONSTRAINT "patient_link_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_link_codes_patient" ON "patient_link_codes" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_link_codes_created" ON "patient_link_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_links_live" ON "patient_links" USING btree ("user_id","patient_id") WHERE "patient_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "patient_links_patient" ON "patient_links" USING btree ("patient_id","id");--> statement-breakpoint
CREATE INDEX "patient_links_verified_by" ON "patient_links" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "patient_links_ended_by" ON "patient_links" USING btree ("ended_by");--> statement-breakpoint
CREATE TRIGGER patient_links_audit AFTER INSERT OR UPDATE OR DELETE ON patient_links
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'patient_id', 'id', 'patient_id', 'verified_by',
    'verified_at', 'ended_by');
--> statement-breakpoint
-- The record of somebody who is booked: with an account by the name among the records that a verified link
-- shows to it, then among those that it made; else by name and number among the records that none made. A
-- merged record leads to the one that replaced it. The lock of the row lets a merge wait until the booking is
-- written.
CREATE OR REPLACE FUNCTION known_patient(account integer, called text, called_phone text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  -- Computed once, not for each row of a scan.
  called_key text := search_key(called);
  known integer;
  replaced_by integer;
BEGIN
  IF account IS NULL THEN
    SELECT id, merged_into INTO known, replaced_by FROM patients
      WHERE name_key = called_key AND coalesce(phone, written_phone) = called_phone AND user_id IS NULL
      ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
  ELSE
    SELECT id, merged_into INTO known, replaced_by FROM patients
      WHERE id IN (SELECT patient_id FROM patient_links WHERE user_id = account AND ended_at IS NULL)
        AND called_key IN (name_key, search_key(other_name))
      ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    IF known IS NULL THEN
      SELECT id, merged_into INTO known, replaced_by FROM patients
        WHERE user_id = account AND name_key = called_key ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
    END IF;
  END IF;
  WHILE replaced_by IS NOT NULL LOOP
    SELECT id, merged_into INTO known, replaced_by FROM patients WHERE id = replaced_by FOR KEY SHARE;
  END LOOP;
  RETURN known;
END $$;
--> statement-breakpoint
-- As before; a number that comes without an account was typed by staff.
CREATE OR REPLACE FUNCTION patient_for(account integer, called text, called_phone text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  patient integer := known_patient(account, called, called_phone);
  e164 text := substring(called_phone FROM '^\+[1-9][0-9]{6,14}$');
BEGIN
  IF patient IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'patient', coalesce(account::text, called_phone), search_key(called)), 0));
    patient := known_patient(account, called, called_phone);
  END IF;
  IF patient IS NULL THEN
    INSERT INTO patients (user_id, name, phone, written_phone, phone_by_staff, language)
      VALUES (account, called, e164, CASE WHEN e164 IS NULL THEN called_phone ELSE '' END, account IS NULL,
        coalesce((SELECT language FROM users WHERE id = account), 'ar'))
      RETURNING id INTO patient;
  END IF;
  RETURN patient;
END $$;
