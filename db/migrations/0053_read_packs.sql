ALTER TABLE "packed_packs" ADD COLUMN "lot_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "must_scan_products" integer[] DEFAULT '{}' NOT NULL;