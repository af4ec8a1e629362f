CREATE TABLE "distinct_patients" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_patients_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_patients_order" CHECK ("distinct_patients"."one_id" < "distinct_patients"."other_id")
);
--> statement-breakpoint
CREATE TABLE "patient_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"overlapping" integer[] NOT NULL,
	"filled" text[] NOT NULL,
	"merged_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "distinct_patients" ADD CONSTRAINT "distinct_patients_one_id_patients_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_patients" ADD CONSTRAINT "distinct_patients_other_id_patients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_kept_id_patients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_id_patients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_patients_other" ON "distinct_patients" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "patient_merges_kept" ON "patient_merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "patient_merges_merged" ON "patient_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "patient_merges_by" ON "patient_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "patients_birth" ON "patients" USING btree ("birth_date","name_key") WHERE "patients"."birth_date" is not null;
--> statement-breakpoint
CREATE TRIGGER patient_merges_audit AFTER INSERT OR UPDATE OR DELETE ON patient_merges
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'kept_id', 'id', 'kept_id', 'moved', 'overlapping',
    'filled', 'merged_by', 'created_at');
--> statement-breakpoint
CREATE TRIGGER distinct_patients_audit AFTER INSERT OR UPDATE OR DELETE ON distinct_patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'one_id', 'one_id', 'created_at');
