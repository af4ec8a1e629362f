ALTER TABLE "clinic_settings" ADD COLUMN "modules_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_modules" CHECK ("clinic_settings"."modules_off" <@ array['store', 'home_care', 'waitlist', 'prescriptions', 'investors',
        'calculators', 'screens']);--> statement-breakpoint
CREATE TRIGGER orders_module BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_off_module('store');--> statement-breakpoint
CREATE TRIGGER home_care_bookings_module BEFORE INSERT ON home_care_bookings FOR EACH ROW EXECUTE FUNCTION refuse_off_module('home_care');--> statement-breakpoint
CREATE TRIGGER waitlist_entries_module BEFORE INSERT ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION refuse_off_module('waitlist');--> statement-breakpoint
CREATE TRIGGER prescriptions_module BEFORE INSERT ON prescriptions FOR EACH ROW EXECUTE FUNCTION refuse_off_module('prescriptions');
