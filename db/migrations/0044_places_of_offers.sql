ALTER TABLE "waitlist_offers" ADD COLUMN "hospital_id" integer;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_offers_hospital" ON "waitlist_offers" USING btree ("hospital_id");--> statement-breakpoint
UPDATE waitlist_offers SET hospital_id = hospital_at(doctor_id, starts_at) WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER assigns_hospital BEFORE INSERT ON waitlist_offers
  FOR EACH ROW EXECUTE FUNCTION assign_hospital();
