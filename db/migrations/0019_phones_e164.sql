-- Patients' phone numbers as E.164. The clear Saudi notations are converted here; every other number stays as it
-- was typed, and is converted when its owner next saves it.
CREATE FUNCTION saudi_e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('+966' || (regexp_match(
    regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9+]', '', 'g'),
    '^(?:(?:\+|00)?9660?|0)?(5\d{8}|1[1-7]\d{7})$'))[1], phone)
$$;
--> statement-breakpoint
UPDATE users SET phone = saudi_e164(phone) WHERE phone <> saudi_e164(phone);
--> statement-breakpoint
UPDATE addresses SET phone = saudi_e164(phone) WHERE phone <> saudi_e164(phone);
--> statement-breakpoint
UPDATE bookings SET client_phone = saudi_e164(client_phone) WHERE client_phone <> saudi_e164(client_phone);
--> statement-breakpoint
UPDATE home_care_bookings SET client_phone = saudi_e164(client_phone)
  WHERE client_phone <> saudi_e164(client_phone);
--> statement-breakpoint
UPDATE orders SET phone = saudi_e164(phone) WHERE phone <> saudi_e164(phone);
--> statement-breakpoint
UPDATE contact_messages SET phone = saudi_e164(phone) WHERE phone <> saudi_e164(phone);
--> statement-breakpoint
DROP FUNCTION saudi_e164(text);
