CREATE TABLE "boards" (
	"hospital_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"hospital_id" integer NOT NULL,
	"day" date NOT NULL,
	"last" smallint NOT NULL,
	CONSTRAINT "ticket_counters_hospital_id_day_pk" PRIMARY KEY("hospital_id","day")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ticket" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ticket_day" date;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD CONSTRAINT "ticket_counters_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_ticket" ON "bookings" USING btree ("ticket_day","doctor_id") WHERE "bookings"."ticket_day" is not null;--> statement-breakpoint
-- Whoever arrives, or goes in without having been marked as arrived, gets the next number of the hospital on
-- that day in Riyadh. The row of the counter makes arrivals wait for each other; a number is never given
-- twice, and a patient who is checked in again on the same day keeps theirs.
CREATE FUNCTION give_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrival date := (coalesce(NEW.arrived_at, NEW.in_room_at) AT TIME ZONE 'Asia/Riyadh')::date;
BEGIN
  IF arrival IS NOT NULL AND NEW.ticket_day IS DISTINCT FROM arrival THEN
    INSERT INTO ticket_counters AS counter (hospital_id, day, last)
      VALUES ((SELECT hospital_id FROM doctors WHERE id = NEW.doctor_id), arrival, 1)
      ON CONFLICT (hospital_id, day) DO UPDATE SET last = counter.last + 1
      RETURNING last INTO NEW.ticket;
    NEW.ticket_day := arrival;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gives_ticket BEFORE INSERT OR UPDATE OF arrived_at, in_room_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION give_ticket();
--> statement-breakpoint
CREATE TRIGGER boards_audit AFTER INSERT OR UPDATE OR DELETE ON boards
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id', 'token_hash');
