CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"from_address" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"part" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'patient' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || sign_in_email || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "specialties" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("entity","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "cities_search" ON "cities" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "specialties_search" ON "specialties" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "specialties_position" ON "specialties" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('patient', 'admin', 'editor', 'reception', 'pharmacist'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_totp" CHECK ("users"."totp_step" is null or "users"."totp_secret" is not null);