CREATE TABLE "daily_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
