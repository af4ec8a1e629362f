-- Tells whoever listens (db/changes.ts) which table has changed: also when psql changed it. What is made of these tables
-- is kept ready; what is made of another table is not. A new table behind public replies gets this trigger too.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', coalesce(TG_ARGV[0], TG_TABLE_NAME));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'cities', 'specialties', 'hospitals', 'hospital_images', 'hospital_credits', 'centers', 'center_images', 'center_doctors',
    'doctors', 'doctor_hours', 'doctor_periods', 'doctor_days_off', 'bookings', 'home_care_services', 'home_care_bookings', 'news',
    'categories', 'products', 'product_images', 'reviews', 'clinic_settings']
  LOOP
    EXECUTE format('CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_change()', watched);
  END LOOP;
END $$;
--> statement-breakpoint
-- Of a person the public sees the name and the picture, beside a review.
CREATE TRIGGER tells_change AFTER UPDATE OF first_name, last_name, image OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- How many products fit a filter does not change with what is sold: an order tells of `products` and not of this.
CREATE TRIGGER tells_shelves AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF category_id, name_ar, name_en, price_halalas, discount_type, discount_value ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('product_shelves');
