ALTER TABLE "waitlist_entries" ADD COLUMN "asked_by_doctor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Doctors ask for a week that begins after a week or more, at any hour of it.
UPDATE waitlist_entries SET asked_by_doctor = true
  WHERE state = 'waiting' AND user_id IS NULL AND doctor_id IS NOT NULL AND last_day = first_day + 6
    AND time_from = '00:00' AND time_to = '24:00'
    AND first_day >= (created_at AT TIME ZONE 'Asia/Riyadh')::date + 7;
