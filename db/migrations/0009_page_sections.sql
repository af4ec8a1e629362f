CREATE TABLE "page_sections" (
	"id" integer PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"publish_at" timestamp with time zone,
	"preview_key" text,
	CONSTRAINT "page_sections_publish_at" CHECK ("page_sections"."publish_at" is null or "page_sections"."draft" is not null),
	CONSTRAINT "page_sections_preview" CHECK (("page_sections"."preview_key" is null) = ("page_sections"."draft" is null))
);
--> statement-breakpoint
CREATE TRIGGER page_sections_audit AFTER INSERT OR UPDATE OR DELETE ON page_sections
  FOR EACH ROW EXECUTE FUNCTION keep_audit('page-sections', 'id', 'preview_key');
