CREATE TABLE "home_care_days_off" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "home_care_from" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "home_care_to" smallint DEFAULT 22 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_home_care" CHECK ("clinic_settings"."home_care_from" >= 0 and "clinic_settings"."home_care_from" < "clinic_settings"."home_care_to" and "clinic_settings"."home_care_to" <= 24);--> statement-breakpoint
-- The available times are made of it (0010, 0015), and staff's changes are logged (0008).
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_care_days_off
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.home_care_days_off;
--> statement-breakpoint
CREATE TRIGGER home_care_days_off_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_days_off
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'day');
