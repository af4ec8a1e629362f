-- Nothing has written numbers yet, so no two records have the same one.
DROP INDEX "patients_national_id";--> statement-breakpoint
CREATE UNIQUE INDEX "patients_national_id" ON "patients" USING btree ("national_id_hash") WHERE "patients"."merged_into" is null;