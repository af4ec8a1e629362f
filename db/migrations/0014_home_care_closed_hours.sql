CREATE TABLE "home_care_closed_hours" (
	"day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "home_care_closed_hours_day_time_from_pk" PRIMARY KEY("day","time_from"),
	CONSTRAINT "home_care_closed_hours_order" CHECK ("home_care_closed_hours"."time_from" < "home_care_closed_hours"."time_to")
);
--> statement-breakpoint
CREATE TRIGGER home_care_closed_hours_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_closed_hours
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'day');
