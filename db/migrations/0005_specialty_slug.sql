ALTER TABLE "specialties" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "specialties" ADD CONSTRAINT "specialties_slug_unique" UNIQUE("slug");