ALTER TABLE "doctor_periods" ADD COLUMN "batch" uuid;--> statement-breakpoint
CREATE INDEX "doctor_periods_batch" ON "doctor_periods" USING btree ("batch") WHERE "doctor_periods"."batch" is not null;