-- What staff writes is noted by the database itself, so that no code can forget it. A staff call says who it is:
-- set_config('afiya.staff_id', …, true) and 'afiya.from'; without them (patients, jobs, the seed) nothing is noted.
-- EXECUTE FUNCTION keep_audit(entity, the column that names its record, columns never to be kept …)
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  staff integer := nullif(current_setting('afiya.staff_id', true), '')::integer;
  hidden text[] := TG_ARGV[2:] || ARRAY['search_key', 'totp_tries'];
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  was jsonb;
  is_now jsonb;
BEGIN
  IF staff IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO was
    FROM jsonb_each(old_row - hidden) WHERE new_row -> key IS DISTINCT FROM value;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO is_now
    FROM jsonb_each(new_row - hidden) WHERE old_row -> key IS DISTINCT FROM value;
  IF TG_OP = 'UPDATE' AND old_row - 'search_key' = new_row - 'search_key' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, before, after)
  SELECT staff, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), sign_in_email),
    coalesce(current_setting('afiya.from', true), ''), lower(TG_OP), TG_ARGV[0],
    coalesce(new_row ->> TG_ARGV[1], old_row ->> TG_ARGV[1]), TG_TABLE_NAME,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE was END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE is_now END
  FROM users WHERE id = staff;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER specialties_audit AFTER INSERT OR UPDATE OR DELETE ON specialties
  FOR EACH ROW EXECUTE FUNCTION keep_audit('specialties', 'id');
--> statement-breakpoint
CREATE TRIGGER cities_audit AFTER INSERT OR UPDATE OR DELETE ON cities
  FOR EACH ROW EXECUTE FUNCTION keep_audit('cities', 'id');
--> statement-breakpoint
CREATE TRIGGER hospitals_audit AFTER INSERT OR UPDATE OR DELETE ON hospitals
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'id');
--> statement-breakpoint
CREATE TRIGGER hospital_images_audit AFTER INSERT OR UPDATE OR DELETE ON hospital_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id');
--> statement-breakpoint
CREATE TRIGGER hospital_credits_audit AFTER INSERT OR UPDATE OR DELETE ON hospital_credits
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id');
--> statement-breakpoint
CREATE TRIGGER centers_audit AFTER INSERT OR UPDATE OR DELETE ON centers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'id');
--> statement-breakpoint
CREATE TRIGGER center_images_audit AFTER INSERT OR UPDATE OR DELETE ON center_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'center_id');
--> statement-breakpoint
CREATE TRIGGER center_doctors_audit AFTER INSERT OR UPDATE OR DELETE ON center_doctors
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'center_id');
--> statement-breakpoint
CREATE TRIGGER doctors_audit AFTER INSERT OR UPDATE OR DELETE ON doctors
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'id');
--> statement-breakpoint
CREATE TRIGGER doctor_hours_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_hours
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER doctor_days_off_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_days_off
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER news_audit AFTER INSERT OR UPDATE OR DELETE ON news
  FOR EACH ROW EXECUTE FUNCTION keep_audit('news', 'id');
--> statement-breakpoint
CREATE TRIGGER home_care_services_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_services
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care', 'id');
--> statement-breakpoint
CREATE TRIGGER categories_audit AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_audit('categories', 'id');
--> statement-breakpoint
CREATE TRIGGER products_audit AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'id');
--> statement-breakpoint
CREATE TRIGGER product_images_audit AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER coupons_audit AFTER INSERT OR UPDATE OR DELETE ON coupons
  FOR EACH ROW EXECUTE FUNCTION keep_audit('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER delivery_fees_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_fees
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-fees', 'id');
--> statement-breakpoint
CREATE TRIGGER contact_messages_audit AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_audit('messages', 'id', 'first_name', 'last_name', 'email', 'phone', 'message');
--> statement-breakpoint
CREATE TRIGGER reviews_audit AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_audit('reviews', 'id');
--> statement-breakpoint
CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('bookings', 'id', 'note');
--> statement-breakpoint
CREATE TRIGGER home_care_bookings_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care-bookings', 'id', 'note', 'client_address');
--> statement-breakpoint
CREATE TRIGGER orders_audit AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'id', 'first_name', 'last_name', 'email', 'phone', 'address_text', 'lat', 'long');
--> statement-breakpoint
CREATE TRIGGER order_lines_audit AFTER INSERT OR UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER payments_audit AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
-- Of people only what staff decides about them.
CREATE TRIGGER users_audit AFTER INSERT OR UPDATE OF role, blocked_at, totp_secret OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'id', 'password_hash', 'totp_secret', 'totp_step', 'phone', 'image');
