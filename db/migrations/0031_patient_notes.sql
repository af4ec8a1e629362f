CREATE TABLE "patient_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_notes_patient" ON "patient_notes" USING btree ("patient_id","id");--> statement-breakpoint
CREATE INDEX "patient_notes_author" ON "patient_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('insert', 'update', 'delete', 'read'));--> statement-breakpoint
-- Notes that somebody has written into the column, which nothing in the product did, become rows.
INSERT INTO patient_notes (patient_id, author_name, text, created_at)
  SELECT id, '', notes, created_at FROM patients WHERE notes <> '' ORDER BY id;
--> statement-breakpoint
UPDATE patients SET notes = '' WHERE notes <> '';
--> statement-breakpoint
-- A note is never changed or deleted. It may move to the record that replaces its own.
CREATE TRIGGER patient_notes_append_only
  BEFORE UPDATE OF text, author_name, created_at OR DELETE OR TRUNCATE ON patient_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER patient_notes_audit AFTER INSERT OR UPDATE OR DELETE ON patient_notes
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'patient_id', 'text', 'author_id', 'author_name', 'created_at');
--> statement-breakpoint
-- Writes into the audit log that the member of staff of this transaction reads what is protected. Without one
-- (a job) nothing is written.
CREATE FUNCTION audit_read(entity text, record_id text, part text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_log (staff_id, staff_name, from_address, action, entity, record_id, part)
  SELECT users.id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), sign_in_email),
    coalesce(current_setting('afiya.from', true), ''), 'read', $1, $2, $3
  FROM users WHERE users.id = nullif(current_setting('afiya.staff_id', true), '')::integer;
$$;
