ALTER TABLE "doctors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "practising_since" smallint;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_practising_since" CHECK ("doctors"."practising_since" between 1940 and 2100);