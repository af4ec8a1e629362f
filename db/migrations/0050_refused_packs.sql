ALTER TABLE "parcels" ADD COLUMN "refused_products" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shelf_searches" ADD COLUMN "asked" boolean DEFAULT false NOT NULL;
