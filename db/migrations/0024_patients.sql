-- The consonants of names, so that «محمد» and Mohammed, «القحطاني» and Al-Qahtani are found by each other.
-- Letters that are written alike in Latin (د ذ ض ظ) count as one; vowels, doubled letters, a final h, the
-- article and "bin" do not count.
CREATE FUNCTION name_sound(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(regexp_replace(
          search_key(input) COLLATE "C",
          '(^| )abd ?[aeu]l ?', '\1abdul', 'g'),
          U&'(^| )(bin|ibn|bint|\0628\0646|\0627\0628\0646|\0628\0646\062A)(?= )', '\1', 'g'),
          U&'(^| )(al |el |\0627\0644 |(al|el|\0627\0644)(?=[^ ]{3}))', '\1', 'g'),
        'sh', 'S'), 'ch', 'S'), 'kh', 'X'), 'gh', 'G'), 'th', 't'), 'dh', 'd'), 'ph', 'f'),
      U&'gqcvp\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\063A\0641\0642\0643\0644\0645\0646\0647\0648\064A\0627\0639\0621',
      'jkkfbbttjhXddrzsSsdtdGfkklmnhwyaaa'),
    '([^ ])[wy]+', '\1', 'g'),
    '[aeiou]', '', 'g'),
    '([^ ])\1+', '\1', 'g'),
    '([^ ])h(?= |$)', '\1', 'g'),
    ' +', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"other_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"written_phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"sex" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"national_id" "bytea",
	"national_id_hash" "bytea",
	"notes" text DEFAULT '' NOT NULL,
	"merged_into" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name || ' ' || other_name || ' ' || coalesce(phone, '') || ' ' || replace(search_key(written_phone), ' ', ''))) STORED NOT NULL,
	"sound_key" text GENERATED ALWAYS AS (' ' || name_sound(name || ' ' || other_name)) STORED NOT NULL,
	CONSTRAINT "patients_phone_e164" CHECK ("patients"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "patients_one_phone" CHECK ("patients"."phone" is null or "patients"."written_phone" = ''),
	CONSTRAINT "patients_sex" CHECK ("patients"."sex" in ('female', 'male')),
	CONSTRAINT "patients_language" CHECK ("patients"."language" in ('ar', 'en')),
	CONSTRAINT "patients_national_id" CHECK (("patients"."national_id" is null) = ("patients"."national_id_hash" is null)),
	CONSTRAINT "patients_merged_into_another" CHECK ("patients"."merged_into" <> "patients"."id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "patient_id" integer;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "patient_id" integer;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_patients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_user" ON "patients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "patients_caller" ON "patients" USING btree ("name_key",coalesce(phone, written_phone));--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "patients_national_id" ON "patients" USING btree ("national_id_hash");--> statement-breakpoint
CREATE INDEX "patients_merged_into" ON "patients" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "patients_search" ON "patients" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patients_sound" ON "patients" USING gin ("sound_key" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_patient" ON "bookings" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_patient" ON "home_care_bookings" USING btree ("patient_id","starts_at");
--> statement-breakpoint
-- Today's accounts and callers become records: each account that has a name, each other name that an account
-- has booked for, and each name and number of callers without an account.
INSERT INTO patients (user_id, name, phone, written_phone, language, created_at)
  SELECT id, trim(concat_ws(' ', first_name, last_name)), e164, CASE WHEN e164 IS NULL THEN coalesce(phone, '') ELSE '' END,
    language, created_at
  FROM users, LATERAL (SELECT substring(phone FROM '^\+[1-9][0-9]{6,14}$') AS e164) possible
  WHERE role = 'patient' AND trim(concat_ws(' ', first_name, last_name)) <> '' ORDER BY id;
--> statement-breakpoint
INSERT INTO patients (user_id, name, phone, written_phone, language, created_at)
  SELECT user_id, client_name, e164, CASE WHEN e164 IS NULL THEN client_phone ELSE '' END,
    coalesce(users.language, 'ar'), called.created_at
  FROM (
    SELECT DISTINCT ON (user_id, search_key(client_name), CASE WHEN user_id IS NULL THEN client_phone END)
      user_id, client_name, client_phone, created_at, substring(client_phone FROM '^\+[1-9][0-9]{6,14}$') AS e164
    FROM (
      SELECT user_id, client_name, client_phone, created_at FROM bookings
      UNION ALL SELECT user_id, client_name, client_phone, created_at FROM home_care_bookings
    ) booked
    ORDER BY user_id, search_key(client_name), CASE WHEN user_id IS NULL THEN client_phone END, created_at
  ) called
  LEFT JOIN users ON users.id = user_id
  WHERE NOT EXISTS (SELECT FROM patients own WHERE own.user_id = called.user_id AND own.name_key = search_key(client_name))
  ORDER BY called.created_at;
--> statement-breakpoint
DO $$
DECLARE booked text;
BEGIN
  FOREACH booked IN ARRAY ARRAY['bookings', 'home_care_bookings'] LOOP
    EXECUTE format('UPDATE %I SET patient_id = patients.id FROM patients
      WHERE patients.user_id = %1$I.user_id AND name_key = search_key(client_name)', booked);
    EXECUTE format('UPDATE %I SET patient_id = patients.id FROM patients
      WHERE patients.user_id IS NULL AND %1$I.user_id IS NULL AND name_key = search_key(client_name)
        AND coalesce(patients.phone, written_phone) = client_phone', booked);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN patient_id SET NOT NULL', booked);
  END LOOP;
END $$;
--> statement-breakpoint
-- The record of somebody who is booked: with an account by the name among the records of the account, else by
-- name and number among the records without one. A merged record leads to the one that replaced it. The lock
-- of the row lets a merge wait until the booking is written.
CREATE FUNCTION known_patient(account integer, called text, called_phone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  -- Computed once, not for each row of a scan.
  called_key text := search_key(called);
  known integer;
  replaced_by integer;
BEGIN
  IF account IS NULL THEN
    SELECT id, merged_into INTO known, replaced_by FROM patients
      WHERE name_key = called_key AND coalesce(phone, written_phone) = called_phone AND user_id IS NULL
      ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
  ELSE
    SELECT id, merged_into INTO known, replaced_by FROM patients
      WHERE user_id = account AND name_key = called_key ORDER BY created_at, id LIMIT 1 FOR KEY SHARE;
  END IF;
  WHILE replaced_by IS NOT NULL LOOP
    SELECT id, merged_into INTO known, replaced_by FROM patients WHERE id = replaced_by FOR KEY SHARE;
  END LOOP;
  RETURN known;
END $$;
--> statement-breakpoint
-- The record of somebody who is booked, created by the first booking. Of several first bookings at one
-- instant one creates it, and the others wait and find it.
CREATE FUNCTION patient_for(account integer, called text, called_phone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  patient integer := known_patient(account, called, called_phone);
  e164 text := substring(called_phone FROM '^\+[1-9][0-9]{6,14}$');
BEGIN
  IF patient IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'patient', coalesce(account::text, called_phone), search_key(called)), 0));
    patient := known_patient(account, called, called_phone);
  END IF;
  IF patient IS NULL THEN
    INSERT INTO patients (user_id, name, phone, written_phone, language)
      VALUES (account, called, e164, CASE WHEN e164 IS NULL THEN called_phone ELSE '' END,
        coalesce((SELECT language FROM users WHERE id = account), 'ar'))
      RETURNING id INTO patient;
  END IF;
  RETURN patient;
END $$;
--> statement-breakpoint
-- Whatever writes a booking, it has a record: also a process of the version before this one.
CREATE FUNCTION set_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.patient_id := coalesce(NEW.patient_id, patient_for(NEW.user_id, NEW.client_name, NEW.client_phone));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON home_care_bookings FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
CREATE TRIGGER patients_audit AFTER INSERT OR UPDATE OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'id', 'birth_date', 'national_id', 'national_id_hash', 'notes',
    'name_key', 'sound_key');
