ALTER TABLE "contact_messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
-- The keys of the audit log that name a patient.
CREATE FUNCTION audited_person() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['client_name', 'client_phone', 'name', 'other_name', 'phone', 'written_phone', 'email', 'cancel_reason',
    'overbook_reason'];
$$;
--> statement-breakpoint
-- Takes names and numbers out of the entries about records of an erased person. Who did what and when stays.
CREATE FUNCTION erase_audited(erased text, ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE audit_log SET before = before - audited_person(), after = after - audited_person()
  WHERE entity = erased AND record_id = ANY (ids::text[])
    AND (before ?| audited_person() OR after ?| audited_person());
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entity IN ('patients', 'bookings', 'home-care-bookings', 'waitlist')
    AND to_jsonb(NEW) - ARRAY['before', 'after'] = to_jsonb(OLD) - ARRAY['before', 'after']
    AND NEW.before IS NOT DISTINCT FROM OLD.before - audited_person()
    AND NEW.after IS NOT DISTINCT FROM OLD.after - audited_person()
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_only_erased BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
