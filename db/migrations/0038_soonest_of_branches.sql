ALTER TABLE "next_free" ADD COLUMN "hospitals" integer[];--> statement-breakpoint
ALTER TABLE "next_free" ADD COLUMN "starts_there" timestamp with time zone[];--> statement-breakpoint
-- Their times by hospital are computed anew.
INSERT INTO next_free_marks (doctor_id)
  SELECT DISTINCT doctor_id FROM doctor_hours WHERE hospital_id IS NOT NULL;
