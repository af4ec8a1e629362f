CREATE TABLE "patient_code_days" (
	"patient_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patient_code_days" ADD CONSTRAINT "patient_code_days_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Staff see records by their permissions alone: an account that becomes one of staff loses its links.
CREATE FUNCTION end_links_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_links SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ends_links AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role <> 'patient' AND OLD.role = 'patient') EXECUTE FUNCTION end_links_of_staff();
--> statement-breakpoint
UPDATE patient_links SET ended_at = now()
  WHERE ended_at IS NULL AND user_id IN (SELECT id FROM users WHERE role <> 'patient');
