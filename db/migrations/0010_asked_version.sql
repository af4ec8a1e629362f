ALTER TABLE "stock_counts" DROP COLUMN "asked_lines";--> statement-breakpoint
ALTER TABLE "stock_counts" DROP COLUMN "asked_pieces";--> statement-breakpoint
ALTER TABLE "stock_counts" ADD COLUMN "asked_version" text;