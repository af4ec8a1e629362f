DROP INDEX "packed_packs_serial";--> statement-breakpoint
ALTER TABLE "packed_packs" ADD COLUMN "returned" text;--> statement-breakpoint
CREATE UNIQUE INDEX "packed_packs_serial" ON "packed_packs" USING btree ("product_id","serial")
  WHERE serial <> '' and returned is distinct from 'restocked';--> statement-breakpoint
ALTER TABLE "packed_packs" ADD CONSTRAINT "packed_packs_returned"
  CHECK (returned in ('restocked', 'destroyed'));