-- As 0022: the existing closures of home care get no moment.
ALTER TABLE "home_care_closed_hours" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_closed_hours" ALTER COLUMN "closed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "home_care_days_off" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_care_days_off" ALTER COLUMN "closed_at" SET DEFAULT now();
