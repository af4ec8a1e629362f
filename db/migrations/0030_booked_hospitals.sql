ALTER TABLE "bookings" ADD COLUMN "hospital_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "former_hospital_id" integer;
--> statement-breakpoint
-- Until now an appointment was where its doctor is.
ALTER TABLE bookings DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE bookings SET hospital_id = doctors.hospital_id FROM doctors WHERE doctors.id = bookings.doctor_id;
--> statement-breakpoint
ALTER TABLE bookings ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_hospital" ON "bookings" USING btree ("hospital_id","starts_at") WHERE "bookings"."hospital_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_place" CHECK (("bookings"."doctor_id" is null) = ("bookings"."hospital_id" is null));
--> statement-breakpoint
-- Triggers run in the order of their names: `gives_ticket` needs the hospital.
CREATE TRIGGER assigns_hospital BEFORE INSERT OR UPDATE OF doctor_id, starts_at ON bookings
  FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL) EXECUTE FUNCTION assign_hospital();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER home_visits_audit AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.service_id IS NOT NULL) EXECUTE FUNCTION keep_audit('home-care-bookings',
    'visit_number', 'note', 'client_address', 'lat', 'long', 'state_at', 'former_state', 'id', 'doctor_id',
    'visit_type_id', 'visit_name_ar', 'visit_name_en', 'buffer_before', 'buffer_after', 'overbook_reason',
    'in_room_at', 'ticket', 'ticket_day', 'account_overlap', 'hospital_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER home_visits_delete_audit AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.service_id IS NOT NULL) EXECUTE FUNCTION keep_audit('home-care-bookings',
    'visit_number', 'note', 'client_address', 'lat', 'long', 'state_at', 'former_state', 'id', 'doctor_id',
    'visit_type_id', 'visit_name_ar', 'visit_name_en', 'buffer_before', 'buffer_after', 'overbook_reason',
    'in_room_at', 'ticket', 'ticket_day', 'account_overlap', 'hospital_id');
