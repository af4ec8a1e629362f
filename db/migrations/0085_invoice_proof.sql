CREATE TABLE "invoice_proof" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"altered" integer DEFAULT 0 NOT NULL,
	"chains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "invoice_proof_one_row" CHECK ("invoice_proof"."id" = 1)
);
