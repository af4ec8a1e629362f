CREATE TABLE "prescription_originals" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "prescription_originals_type" CHECK ("prescription_originals"."type" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif'))
);
--> statement-breakpoint
ALTER TABLE "prescription_originals" ADD CONSTRAINT "prescription_originals_file_id_prescription_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."prescription_files"("id") ON DELETE cascade ON UPDATE no action;