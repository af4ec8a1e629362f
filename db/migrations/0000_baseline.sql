-- The schema of version 1.0.0. SQL functions are in db/functions/: migrate() creates them before this.
-- Tables, foreign keys and indexes are generated from db/schema/; what follows them is written by hand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address_text" text NOT NULL,
	"short_address" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_short_address" CHECK ("addresses"."short_address" ~ '^([A-Z]{4}[0-9]{4})?$'),
	CONSTRAINT "addresses_lat" CHECK ("addresses"."lat" between -90 and 90),
	CONSTRAINT "addresses_long" CHECK ("addresses"."long" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" date NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_language" CHECK ("consents"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_attempts" CHECK ("email_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "enrolment_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"secret" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_links_attempts" CHECK ("enrolment_links"."attempts" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"code_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"known_attempts" smallint DEFAULT 0 NOT NULL,
	"browser_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_codes_attempts" CHECK ("reset_codes"."attempts" between 0 and 5),
	CONSTRAINT "reset_codes_known_attempts" CHECK ("reset_codes"."known_attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_at" timestamp with time zone,
	CONSTRAINT "sessions_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "user_hospitals" (
	"user_id" integer NOT NULL,
	"hospital_id" integer NOT NULL,
	CONSTRAINT "user_hospitals_user_id_hospital_id_pk" PRIMARY KEY("user_id","hospital_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sign_in_email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"image" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"role" text DEFAULT 'patient' NOT NULL,
	"doctor_id" integer,
	"with_home_care" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"totp_secret" text,
	"totp_step" integer,
	"totp_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || sign_in_email || ' ' || coalesce(phone, ''))) STORED NOT NULL,
	CONSTRAINT "users_sign_in_email" UNIQUE("sign_in_email"),
	CONSTRAINT "users_doctor" UNIQUE("doctor_id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('patient', 'admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse')),
	CONSTRAINT "users_doctor_role" CHECK (("users"."role" = 'doctor') = ("users"."doctor_id" is not null)),
	CONSTRAINT "users_totp" CHECK ("users"."totp_step" is null or "users"."totp_secret" is not null),
	CONSTRAINT "users_sign_in_email_lower" CHECK ("users"."sign_in_email" = lower("users"."sign_in_email")),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"from_address" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"part" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('insert', 'update', 'delete', 'read'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"language" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_patient" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"state_at" timestamp with time zone,
	"former_state" jsonb,
	"wants_reminders" boolean,
	"overbook_reason" text DEFAULT '' NOT NULL,
	"patient_overlap" boolean DEFAULT false NOT NULL,
	"in_room_at" timestamp with time zone,
	"ticket" smallint,
	"ticket_day" date,
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_language" CHECK ("bookings"."language" in ('ar', 'en')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'done', 'no_show', 'left', 'cancelled')),
	CONSTRAINT "bookings_cancelled_at" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_care_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_care_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"client_address" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"seat" smallint NOT NULL,
	"price_halalas" integer NOT NULL,
	"patient_overlap" boolean DEFAULT false NOT NULL,
	"assignee" text DEFAULT '' NOT NULL,
	"assignee_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"language" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_patient" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"state_at" timestamp with time zone,
	"former_state" jsonb,
	"wants_reminders" boolean,
	"en_route_at" timestamp with time zone,
	CONSTRAINT "home_care_bookings_hour" CHECK ("home_care_bookings"."starts_at" >= "home_care_bookings"."hour" and "home_care_bookings"."starts_at" < "home_care_bookings"."hour" + interval '1 hour'),
	CONSTRAINT "home_care_bookings_seat_positive" CHECK ("home_care_bookings"."seat" > 0),
	CONSTRAINT "home_care_bookings_status" CHECK ("home_care_bookings"."status" in ('pending', 'done', 'no_show', 'cancelled')),
	CONSTRAINT "home_care_bookings_language" CHECK ("home_care_bookings"."language" in ('ar', 'en')),
	CONSTRAINT "home_care_bookings_cancelled_at" CHECK (("home_care_bookings"."status" = 'cancelled') = ("home_care_bookings"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name)) STORED NOT NULL,
	CONSTRAINT "suppliers_name" UNIQUE("search_key"),
	CONSTRAINT "suppliers_length" CHECK (length("suppliers"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "clinic_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text,
	"email" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"android_app" text,
	"chat" text,
	"vat_number" text,
	"commercial_register" text,
	"store_number" text,
	"pharmacy_licence" text,
	"seller_name_ar" text,
	"seller_name_en" text,
	"seller_address_ar" text,
	"seller_address_en" text,
	"home_care_from" smallint DEFAULT 8 NOT NULL,
	"home_care_to" smallint DEFAULT 22 NOT NULL,
	"min_shelf_days" smallint DEFAULT 90 NOT NULL,
	"restock_medicines" boolean DEFAULT false NOT NULL,
	"return_days" smallint DEFAULT 7 NOT NULL,
	CONSTRAINT "clinic_settings_home_care" CHECK ("clinic_settings"."home_care_from" >= 0 and "clinic_settings"."home_care_from" < "clinic_settings"."home_care_to" and "clinic_settings"."home_care_to" <= 24),
	CONSTRAINT "clinic_settings_one_row" CHECK ("clinic_settings"."id" = 1),
	CONSTRAINT "clinic_settings_min_shelf_days" CHECK ("clinic_settings"."min_shelf_days" between 0 and 730),
	CONSTRAINT "clinic_settings_return_days" CHECK ("clinic_settings"."return_days" between 0 and 365),
	CONSTRAINT "clinic_settings_register" CHECK ("clinic_settings"."commercial_register" ~ '^[0-9]{10}$'),
	CONSTRAINT "clinic_settings_store_number" CHECK ("clinic_settings"."store_number" ~ '^[0-9]{4,20}$'),
	CONSTRAINT "clinic_settings_licence" CHECK ("clinic_settings"."pharmacy_licence" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{2,29}$'),
	CONSTRAINT "clinic_settings_vat" CHECK ("clinic_settings"."vat_number" ~ '^3[0-9]{13}3$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "home_care_days_off" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_care_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_care_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"content_ar" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"price_halalas" integer,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"next_tax_class" text,
	"next_tax_from" date,
	"hourly_capacity" smallint DEFAULT 2 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	"content_key" text GENERATED ALWAYS AS (search_key(content_ar || ' ' || content_en)) STORED NOT NULL,
	CONSTRAINT "home_care_services_tax_class" CHECK ("home_care_services"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "home_care_services_next_tax" CHECK (("home_care_services"."next_tax_class" is null) = ("home_care_services"."next_tax_from" is null) and "home_care_services"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "home_care_services_price" CHECK (("home_care_services"."parent_id" is null) = ("home_care_services"."price_halalas" is null)),
	CONSTRAINT "home_care_services_price_positive" CHECK ("home_care_services"."price_halalas" > 0),
	CONSTRAINT "home_care_services_capacity" CHECK ("home_care_services"."hourly_capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"content_ar" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"published_on" date NOT NULL,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(title_ar || ' ' || title_en)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text DEFAULT 'all' NOT NULL,
	"phrases" text NOT NULL,
	"instead" text DEFAULT '' NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(phrases || ' ' || instead)) STORED NOT NULL,
	CONSTRAINT "search_words_list" CHECK (list in ('all', 'doctors', 'hospitals', 'centers', 'news', 'home_care', 'products')),
	CONSTRAINT "search_words_length" CHECK (length("search_words"."phrases") between 1 and 500 and length("search_words"."instead") <= 500)
);
--> statement-breakpoint
CREATE TABLE "fruitless_searches" (
	"day" date NOT NULL,
	"list" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fruitless_searches_day_list_text_pk" PRIMARY KEY("day","list","text"),
	CONSTRAINT "fruitless_searches_length" CHECK (length("fruitless_searches"."text") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "delivery_closed_days" (
	"place_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "delivery_closed_days_place_id_day_pk" PRIMARY KEY("place_id","day")
);
--> statement-breakpoint
CREATE TABLE "delivery_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ar" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"branch_id" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	CONSTRAINT "delivery_places_kind" CHECK ("delivery_places"."kind" in ('zone', 'branch')),
	CONSTRAINT "delivery_places_address" CHECK (("delivery_places"."kind" = 'branch') = ("delivery_places"."address_ar" <> '' and "delivery_places"."address_en" <> ''))
);
--> statement-breakpoint
CREATE TABLE "delivery_windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place_id" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"capacity" smallint NOT NULL,
	"cutoff" smallint NOT NULL,
	CONSTRAINT "delivery_windows_weekdays" CHECK ("delivery_windows"."weekdays" <@ '{1,2,3,4,5,6,7}' and "delivery_windows"."weekdays" <> '{}'),
	CONSTRAINT "delivery_windows_times" CHECK ("delivery_windows"."time_from" < "delivery_windows"."time_to" and "delivery_windows"."time_to" < '24:00'),
	CONSTRAINT "delivery_windows_numbers" CHECK ("delivery_windows"."capacity" > 0 and "delivery_windows"."cutoff" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_slots" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ar" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "order_slots_kind" CHECK ("order_slots"."kind" in ('zone', 'branch'))
);
--> statement-breakpoint
CREATE TABLE "center_doctors" (
	"center_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	CONSTRAINT "center_doctors_center_id_doctor_id_pk" PRIMARY KEY("center_id","doctor_id")
);
--> statement-breakpoint
CREATE TABLE "center_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "center_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "center_images_position" UNIQUE("center_id","position")
);
--> statement-breakpoint
CREATE TABLE "centers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"hospital_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"content_ar" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor_days_off" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "doctor_days_off_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
CREATE TABLE "doctor_delays" (
	"doctor_id" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doctor_delays_doctor_id_day_pk" PRIMARY KEY("doctor_id","day"),
	CONSTRAINT "doctor_delays_minutes" CHECK ("doctor_delays"."minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "doctor_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL,
	"period_id" integer,
	"weekday" smallint NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	CONSTRAINT "doctor_hours_weekday" CHECK ("doctor_hours"."weekday" between 1 and 7),
	CONSTRAINT "doctor_hours_from" CHECK ("doctor_hours"."time_from" < '24:00')
);
--> statement-breakpoint
CREATE TABLE "doctor_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doctor_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"batch" uuid,
	CONSTRAINT "doctor_periods_doctor" UNIQUE("doctor_id","id"),
	CONSTRAINT "doctor_periods_order" CHECK ("doctor_periods"."first_day" <= "doctor_periods"."last_day")
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"specialty_id" integer NOT NULL,
	"hospital_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"job_title_ar" text NOT NULL,
	"job_title_en" text NOT NULL,
	"qualifications_ar" text DEFAULT '' NOT NULL,
	"qualifications_en" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"phone" text NOT NULL,
	"visit_length" smallint DEFAULT 30 NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"practising_since" smallint,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	"title_key" text GENERATED ALWAYS AS (search_key(job_title_ar || ' ' || job_title_en)) STORED NOT NULL,
	CONSTRAINT "doctors_visit_length" CHECK ("doctors"."visit_length" between 5 and 240),
	CONSTRAINT "doctors_practising_since" CHECK ("doctors"."practising_since" between 1940 and 2100)
);
--> statement-breakpoint
CREATE TABLE "hospital_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hospital_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hospital_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospital_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hospital_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "hospital_images_position" UNIQUE("hospital_id","position")
);
--> statement-breakpoint
CREATE TABLE "hospitals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hospitals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"content_ar" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"special_services_ar" text DEFAULT '' NOT NULL,
	"special_services_en" text DEFAULT '' NOT NULL,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	"services_key" text GENERATED ALWAYS AS (search_key(special_services_ar || ' ' || special_services_en)) STORED NOT NULL,
	CONSTRAINT "hospitals_lat" CHECK ("hospitals"."lat" between -90 and 90),
	CONSTRAINT "hospitals_long" CHECK ("hospitals"."long" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specialties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"slug" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	CONSTRAINT "specialties_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "checked_pieces" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"pieces" smallint NOT NULL,
	CONSTRAINT "checked_pieces_number" CHECK ("checked_pieces"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "courier_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_halalas" integer DEFAULT 0 NOT NULL,
	"due_halalas" integer NOT NULL,
	"received_halalas" integer NOT NULL,
	"difference_halalas" integer GENERATED ALWAYS AS (received_halalas - due_halalas) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_settlements_orders" CHECK ("courier_settlements"."orders" >= 0 and "courier_settlements"."refunds" >= 0 and "courier_settlements"."orders" + "courier_settlements"."refunds" > 0),
	CONSTRAINT "courier_settlements_amounts" CHECK ("courier_settlements"."refunded_halalas" >= 0 and "courier_settlements"."due_halalas" >= -"courier_settlements"."refunded_halalas"
        and case when "courier_settlements"."due_halalas" < 0 then "courier_settlements"."received_halalas" <= 0 else "courier_settlements"."received_halalas" >= 0 end),
	CONSTRAINT "courier_settlements_note" CHECK ("courier_settlements"."due_halalas" = "courier_settlements"."received_halalas" or "courier_settlements"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	CONSTRAINT "couriers_tracking_url" CHECK ("couriers"."tracking_url" = '' or "couriers"."tracking_url" ~ '^https://.*[{]number[}]')
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"next_day" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_attempts_reason" CHECK ("delivery_attempts"."reason" in ('nobody', 'address', 'refused', 'no_id', 'other'))
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_status" CHECK (status in ('placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"packed_at" timestamp with time zone,
	"courier_id" integer,
	"tracking_number" text DEFAULT '' NOT NULL,
	"settlement_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_proof" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"altered" integer DEFAULT 0 NOT NULL,
	"chains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "invoice_proof_one_row" CHECK ("invoice_proof"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_stamps" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"seller_vat" text NOT NULL,
	"counter" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"stamped_xml" text,
	"qr" text,
	"stamped_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_stamps_counter" UNIQUE("seller_vat","counter"),
	CONSTRAINT "invoice_stamps_state" CHECK ("invoice_stamps"."state" in ('waiting', 'reported', 'warned', 'refused')),
	CONSTRAINT "invoice_stamps_stamped" CHECK (num_nulls("invoice_stamps"."stamped_xml", "invoice_stamps"."qr", "invoice_stamps"."stamped_at") in (0, 3)),
	CONSTRAINT "invoice_stamps_reported" CHECK ("invoice_stamps"."state" = 'waiting' or "invoice_stamps"."stamped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_units" (
	"seller_vat" text PRIMARY KEY NOT NULL,
	"register" jsonb NOT NULL,
	"last_counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"after_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"seller_vat" text NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_vat_kind_pk" PRIMARY KEY("seller_vat","kind"),
	CONSTRAINT "invoice_counters_kind" CHECK (kind in ('invoice', 'credit_note', 'debit_note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"seller_vat" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"refers_to" integer,
	"reverses" integer,
	"replaces" integer,
	"reason" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"payment_method" smallint NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"lines" jsonb NOT NULL,
	"fee_tax" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"sub_total_halalas" integer NOT NULL,
	"fees_halalas" integer NOT NULL,
	"discount_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	"qr" text NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("seller_vat","kind","number"),
	CONSTRAINT "invoices_uuid" UNIQUE("uuid"),
	CONSTRAINT "invoices_reverses" UNIQUE("reverses"),
	CONSTRAINT "invoices_replaces" UNIQUE("replaces"),
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note', 'debit_note')),
	CONSTRAINT "invoices_refers" CHECK (("invoices"."kind" = 'invoice') = ("invoices"."refers_to" is null)),
	CONSTRAINT "invoices_replaces_invoice" CHECK ("invoices"."replaces" is null or "invoices"."kind" = 'invoice'),
	CONSTRAINT "invoices_reverses_debit" CHECK ("invoices"."reverses" is null or "invoices"."kind" = 'credit_note'),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_halalas" = "invoices"."sub_total_halalas" + "invoices"."fees_halalas" - "invoices"."discount_halalas" and "invoices"."vat_halalas" between 0 and "invoices"."total_halalas")
);
--> statement-breakpoint
CREATE TABLE "link_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer,
	"home_care_booking_id" integer,
	"waitlist_offer_id" integer,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"carrier_id" integer,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"provider_id" text,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" integer,
	CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."booking_id", "messages"."home_care_booking_id", "messages"."waitlist_offer_id") = 1),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'waitlist_offer', 'offer_withdrawn')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms', 'whatsapp', 'none')),
	CONSTRAINT "messages_language" CHECK ("messages"."language" in ('ar', 'en')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'no_channel', 'superseded')),
	CONSTRAINT "messages_no_channel" CHECK (("messages"."channel" = 'none') <= ("messages"."state" in ('no_channel', 'superseded')))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text NOT NULL,
	"paid_halalas" integer NOT NULL,
	"quantity" integer NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"tax_reason" text DEFAULT '' NOT NULL,
	"vat_percent" smallint DEFAULT 15 NOT NULL,
	"vat_halalas" integer NOT NULL,
	"discount_halalas" integer NOT NULL,
	CONSTRAINT "order_lines_tax_class" CHECK ("order_lines"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "order_lines_tax" CHECK ("order_lines"."discount_halalas" between 0 and "order_lines"."paid_halalas" * "order_lines"."quantity" and "order_lines"."vat_halalas" between 0 and "order_lines"."paid_halalas" * "order_lines"."quantity" - "order_lines"."discount_halalas"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_paid" CHECK ("order_lines"."paid_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"status" text DEFAULT 'placed' NOT NULL,
	"payment_method" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address_text" text NOT NULL,
	"short_address" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"coupon_id" integer,
	"branch_id" integer DEFAULT 1 NOT NULL,
	"sub_total_halalas" integer NOT NULL,
	"fees_halalas" integer NOT NULL,
	"discount_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"fee_tax_class" text DEFAULT 'standard' NOT NULL,
	"fee_tax_reason" text DEFAULT '' NOT NULL,
	"fee_vat_percent" smallint DEFAULT 15 NOT NULL,
	"fee_vat_halalas" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"returned_at" timestamp with time zone,
	"age_limit" smallint,
	"age_confirmed_at" timestamp with time zone,
	"id_checked_at" timestamp with time zone,
	"search_key" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || ' ' || phone)) STORED NOT NULL,
	CONSTRAINT "orders_fee_tax_class" CHECK ("orders"."fee_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "orders_short_address" CHECK ("orders"."short_address" ~ '^([A-Z]{4}[0-9]{4})?$'),
	CONSTRAINT "orders_fee_vat" CHECK ("orders"."fee_vat_halalas" between 0 and "orders"."fees_halalas"),
	CONSTRAINT "orders_age_limit" CHECK ("orders"."age_limit" between 1 and 99),
	CONSTRAINT "orders_age_confirmed" CHECK (("orders"."age_limit" is null) = ("orders"."age_confirmed_at" is null)),
	CONSTRAINT "orders_id_checked" CHECK ("orders"."id_checked_at" is null or "orders"."age_limit" is not null),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in (1, 2)),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_halalas" = "orders"."sub_total_halalas" + "orders"."fees_halalas" - "orders"."discount_halalas" and "orders"."total_halalas" >= 0 and "orders"."discount_halalas" >= 0 and "orders"."fees_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_halalas" integer NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunding_until" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('started', 'superseded', 'paid', 'failed', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_halalas" > 0)
);
--> statement-breakpoint
CREATE TABLE "patient_code_days" (
	"patient_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_link_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"patient_id" integer,
	"method" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"asked" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_link_codes_method" CHECK ("patient_link_codes"."method" in ('phone_code', 'email_code')),
	CONSTRAINT "patient_link_codes_attempts" CHECK ("patient_link_codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "patient_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"verified_by" integer,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "patient_links_method" CHECK ("patient_links"."method" in ('phone_code', 'email_code', 'id_seen')),
	CONSTRAINT "patient_links_verified_by" CHECK ("patient_links"."method" = 'id_seen' or "patient_links"."verified_by" is null)
);
--> statement-breakpoint
CREATE TABLE "distinct_patients" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_patients_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_patients_order" CHECK ("distinct_patients"."one_id" < "distinct_patients"."other_id")
);
--> statement-breakpoint
CREATE TABLE "patient_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"filled" text[] NOT NULL,
	"merged_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"other_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"written_phone" text DEFAULT '' NOT NULL,
	"phone_by_staff" boolean DEFAULT false NOT NULL,
	"email" text,
	"birth_date" date,
	"sex" text,
	"language" text DEFAULT 'ar' NOT NULL,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"account_wants_reminders" boolean DEFAULT true NOT NULL,
	"national_id" "bytea",
	"national_id_hash" "bytea",
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
CREATE TABLE "prescription_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prescription_id" integer NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_files_type" CHECK ("prescription_files"."type" in ('image/webp', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescription_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prescription_id" integer NOT NULL,
	"product_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" smallint NOT NULL,
	"times" smallint NOT NULL,
	"dispensed" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "prescription_items_quantity" CHECK ("prescription_items"."quantity" between 1 and 99),
	CONSTRAINT "prescription_items_dispensed" CHECK ("prescription_items"."dispensed" between 0 and "prescription_items"."times")
);
--> statement-breakpoint
CREATE TABLE "prescription_uses" (
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescription_uses_order_id_item_id_pk" PRIMARY KEY("order_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_id" integer,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"locked_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"refills" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_state_known" CHECK ("prescriptions"."state" in ('waiting', 'question', 'approved', 'partly_approved', 'refused')),
	CONSTRAINT "prescriptions_validity" CHECK (("prescriptions"."state" in ('approved', 'partly_approved')) = ("prescriptions"."valid_until" is not null)),
	CONSTRAINT "prescriptions_decided" CHECK (("prescriptions"."state" in ('approved', 'partly_approved', 'refused')) = ("prescriptions"."decided_at" is not null)),
	CONSTRAINT "prescriptions_reason" CHECK ("prescriptions"."state" not in ('refused', 'partly_approved') or "prescriptions"."reason" <> ''),
	CONSTRAINT "prescriptions_refills" CHECK ("prescriptions"."refills" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "reorder_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reorder_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"remind_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "reorder_reminders_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "reorder_reminders_days" CHECK ("reorder_reminders"."remind_on" < "reorder_reminders"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "return_request_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "return_request_lines_once" UNIQUE("request_id","order_line_id"),
	CONSTRAINT "return_request_lines_quantity" CHECK ("return_request_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"return_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_return" UNIQUE("return_id"),
	CONSTRAINT "return_requests_state" CHECK (state in ('open', 'accepted', 'refused', 'withdrawn', 'returned', 'refunded')),
	CONSTRAINT "return_requests_reason" CHECK (reason in ('damaged', 'wrong_product', 'expired', 'not_wanted', 'other')),
	CONSTRAINT "return_requests_returned" CHECK (("return_requests"."state" = 'returned') = ("return_requests"."return_id" is not null)),
	CONSTRAINT "return_requests_ended" CHECK (("return_requests"."state" in ('open', 'accepted')) = ("return_requests"."ended_at" is null)),
	CONSTRAINT "return_requests_answer" CHECK ("return_requests"."state" not in ('accepted', 'refused') or ("return_requests"."answer" <> '' and "return_requests"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"restocked" smallint NOT NULL,
	"destroyed" smallint NOT NULL,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","order_line_id"),
	CONSTRAINT "order_return_lines_pieces" CHECK ("order_return_lines"."restocked" >= 0 and "order_return_lines"."destroyed" >= 0 and "order_return_lines"."restocked" + "order_return_lines"."destroyed" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"with_fee" boolean NOT NULL,
	"total_halalas" integer NOT NULL,
	"credit_note_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_credit_note" UNIQUE("credit_note_id"),
	CONSTRAINT "order_returns_reason" CHECK (reason in ('damaged', 'wrong_product', 'expired', 'recalled', 'not_wanted', 'other')),
	CONSTRAINT "order_returns_total" CHECK ("order_returns"."total_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer,
	"substitution_id" integer,
	"payment_id" integer,
	"amount_halalas" integer NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"done_at" timestamp with time zone,
	"courier_id" integer,
	"settlement_id" integer,
	CONSTRAINT "refunds_return" UNIQUE("return_id"),
	CONSTRAINT "refunds_substitution" UNIQUE("substitution_id"),
	CONSTRAINT "refunds_reason" CHECK (num_nonnulls("refunds"."return_id", "refunds"."substitution_id") = 1),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_halalas" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('due', 'done')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_cash" CHECK ("refunds"."payment_id" is not null or "refunds"."state" = 'done'),
	CONSTRAINT "refunds_by_courier" CHECK ("refunds"."courier_id" is null or "refunds"."payment_id" is null),
	CONSTRAINT "refunds_settled" CHECK ("refunds"."settlement_id" is null or "refunds"."courier_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"doctor_id" integer,
	"hospital_ids" integer[] DEFAULT '{}' NOT NULL,
	"with_home_care" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"user_id" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse')),
	CONSTRAINT "staff_invitations_doctor_role" CHECK (("staff_invitations"."role" = 'doctor') = ("staff_invitations"."doctor_id" is not null)),
	CONSTRAINT "staff_invitations_language" CHECK ("staff_invitations"."language" in ('ar', 'en')),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_attempts" CHECK ("staff_invitations"."attempts" between 0 and 10),
	CONSTRAINT "staff_invitations_accepted" CHECK ("staff_invitations"."user_id" is null or "staff_invitations"."accepted_at" is not null),
	CONSTRAINT "staff_invitations_ended" CHECK ("staff_invitations"."accepted_at" is null or "staff_invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "stock_branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"booked" integer,
	"open" boolean DEFAULT true NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" integer,
	CONSTRAINT "stock_count_lines_pieces" CHECK ("stock_count_lines"."counted" between 0 and 1000000 and "stock_count_lines"."expected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer DEFAULT 1 NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" integer,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	CONSTRAINT "stock_counts_status" CHECK (status in ('open', 'closed', 'discarded')),
	CONSTRAINT "stock_counts_closed" CHECK (("stock_counts"."closed_at" is null) = ("stock_counts"."status" = 'open'))
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "stock_notices_once" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfer_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"received" integer,
	CONSTRAINT "stock_transfer_lines_batch" UNIQUE("transfer_id","batch_id"),
	CONSTRAINT "stock_transfer_lines_pieces" CHECK ("stock_transfer_lines"."pieces" > 0 and "stock_transfer_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_branch_id" integer NOT NULL,
	"to_branch_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "stock_transfers_branches" CHECK ("stock_transfers"."from_branch_id" <> "stock_transfers"."to_branch_id"),
	CONSTRAINT "stock_transfers_status" CHECK (status in ('sent', 'received', 'taken_back')),
	CONSTRAINT "stock_transfers_ended" CHECK (("stock_transfers"."ended_at" is null) = ("stock_transfers"."status" = 'sent'))
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"branch_id" integer DEFAULT 1 NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"expiry" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recalled_at" timestamp with time zone,
	"recall_reason" text DEFAULT '' NOT NULL,
	"recalled_by" integer,
	CONSTRAINT "product_batches_lot" UNIQUE NULLS NOT DISTINCT("product_id","lot","expiry","branch_id"),
	CONSTRAINT "product_batches_quantity" CHECK ("product_batches"."quantity" >= 0 and "product_batches"."withdrawn" >= 0),
	CONSTRAINT "product_batches_lot_length" CHECK (length("product_batches"."lot") <= 40),
	CONSTRAINT "product_batches_recall" CHECK (("product_batches"."recalled_at" is null) = ("product_batches"."recall_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_by" integer,
	CONSTRAINT "recall_notices_order" UNIQUE("batch_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"batch_id" integer,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"staff_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK (reason in ('opening', 'received', 'sold', 'returned', 'cancelled', 'counted', 'damaged', 'expired', 'recalled', 'corrected', 'sent', 'arrived'))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_halalas" integer NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"image" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_halalas" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"total_limit" integer,
	"user_limit" integer,
	CONSTRAINT "coupons_code" UNIQUE("code"),
	CONSTRAINT "coupons_code_upper" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_type" CHECK ("coupons"."type" in ('percentage', 'amount')),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."type" = 'amount' or "coupons"."value" <= 100)),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."minimum_halalas" >= 0 and "coupons"."total_limit" > 0 and "coupons"."user_limit" > 0),
	CONSTRAINT "coupons_days" CHECK ("coupons"."first_day" <= "coupons"."last_day")
);
--> statement-breakpoint
CREATE TABLE "delivery_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fee_halalas" integer NOT NULL,
	"free_from_halalas" integer NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"next_tax_class" text,
	"next_tax_from" date,
	CONSTRAINT "delivery_fees_tax_class" CHECK ("delivery_fees"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "delivery_fees_next_tax" CHECK (("delivery_fees"."next_tax_class" is null) = ("delivery_fees"."next_tax_from" is null) and "delivery_fees"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "delivery_fees_one_row" CHECK ("delivery_fees"."id" = 1),
	CONSTRAINT "delivery_fees_range" CHECK ("delivery_fees"."fee_halalas" >= 0 and "delivery_fees"."free_from_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_images_position" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"price_halalas" integer NOT NULL,
	"discount_type" text,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"paid_halalas" integer GENERATED ALWAYS AS (case discount_type when 'percentage' then (price_halalas * (100 - discount_value) + 50) / 100 when 'amount' then price_halalas - discount_value else price_halalas end) STORED NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"next_tax_class" text,
	"next_tax_from" date,
	"stock" integer DEFAULT 0 NOT NULL,
	"stock_alert" smallint DEFAULT 5 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"medicine_class" text DEFAULT 'general' NOT NULL,
	"price_controlled" boolean DEFAULT false NOT NULL,
	"min_age" smallint,
	"sku" text,
	"gtin" text,
	"sfda_number" text DEFAULT '' NOT NULL,
	"substances" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_ar" text DEFAULT '' NOT NULL,
	"form_en" text DEFAULT '' NOT NULL,
	"pack_size_ar" text DEFAULT '' NOT NULL,
	"pack_size_en" text DEFAULT '' NOT NULL,
	"manufacturer_ar" text DEFAULT '' NOT NULL,
	"manufacturer_en" text DEFAULT '' NOT NULL,
	"storage" text,
	"shelf" text DEFAULT '' NOT NULL,
	"leaflet" text DEFAULT '' NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(name_ar || ' ' || name_en)) STORED NOT NULL,
	CONSTRAINT "products_sku" UNIQUE("sku"),
	CONSTRAINT "products_gtin" UNIQUE("gtin"),
	CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^(?=.*[0-9])[A-Z0-9][A-Z0-9._/-]{1,39}$'),
	CONSTRAINT "products_gtin_form" CHECK ("products"."gtin" ~ '^[0-9]{14}$'),
	CONSTRAINT "products_storage_value" CHECK ("products"."storage" in ('room', 'refrigerated', 'frozen')),
	CONSTRAINT "products_leaflet_path" CHECK ("products"."leaflet" ~ '^(/uploads/[A-Za-z0-9_-]{22}-[0-9]{1,7}[.]pdf)?$'),
	CONSTRAINT "products_substances_list" CHECK (jsonb_typeof("products"."substances") = 'array'),
	CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "products_next_tax" CHECK (("products"."next_tax_class" is null) = ("products"."next_tax_from" is null) and "products"."next_tax_class" in ('standard', 'zero', 'exempt_finance', 'exempt_property')),
	CONSTRAINT "products_price" CHECK ("products"."price_halalas" between 1 and 20000000),
	CONSTRAINT "products_stock_alert" CHECK ("products"."stock_alert" >= 0),
	CONSTRAINT "products_medicine_class" CHECK ("products"."medicine_class" in ('general', 'pharmacy', 'prescription', 'controlled')),
	CONSTRAINT "products_controlled_off_sale" CHECK ("products"."medicine_class" <> 'controlled' or not "products"."active"),
	CONSTRAINT "products_controlled_price" CHECK (not "products"."price_controlled" or "products"."discount_type" is null),
	CONSTRAINT "products_min_age" CHECK ("products"."min_age" between 1 and 99),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_sold" CHECK ("products"."sold" >= 0),
	CONSTRAINT "products_ratings" CHECK ("products"."rating_sum" between "products"."review_count" and 5 * "products"."review_count"),
	CONSTRAINT "products_discount" CHECK (case "products"."discount_type" when 'percentage' then "products"."discount_value" between 1 and 99 when 'amount' then "products"."discount_value" between 1 and "products"."price_halalas" - 1 else "products"."discount_type" is null and "products"."discount_value" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"search_key" text GENERATED ALWAYS AS (search_key(comment)) STORED NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "substitutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" smallint NOT NULL,
	"cost_halalas" integer NOT NULL,
	"product_id" integer,
	"offered_ar" text,
	"offered_en" text,
	"offered_image" text,
	"offered_quantity" smallint,
	"offered_paid_halalas" integer,
	"offered_discount_halalas" integer,
	"offered_cost_halalas" integer GENERATED ALWAYS AS (offered_paid_halalas * offered_quantity - offered_discount_halalas) STORED,
	"note" text DEFAULT '' NOT NULL,
	"answer_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutions_state" CHECK (state in ('open', 'accepted', 'declined', 'expired', 'left_out', 'withdrawn', 'cancelled')),
	CONSTRAINT "substitutions_reason" CHECK (reason in ('damaged', 'missing', 'expired', 'recalled')),
	CONSTRAINT "substitutions_ended" CHECK (("substitutions"."state" = 'open') = ("substitutions"."ended_at" is null)),
	CONSTRAINT "substitutions_quantity" CHECK ("substitutions"."quantity" > 0 and "substitutions"."cost_halalas" >= 0),
	CONSTRAINT "substitutions_offered" CHECK (num_nonnulls("substitutions"."offered_ar", "substitutions"."offered_en", "substitutions"."offered_image", "substitutions"."offered_quantity",
        "substitutions"."offered_paid_halalas", "substitutions"."offered_discount_halalas", "substitutions"."answer_until")
        = case "substitutions"."state" when 'left_out' then 0 else 7 end),
	CONSTRAINT "substitutions_never_dearer" CHECK ("substitutions"."offered_quantity" > 0 and "substitutions"."offered_paid_halalas" >= 0 and "substitutions"."offered_discount_halalas" >= 0
        and "substitutions"."offered_cost_halalas" between 0 and "substitutions"."cost_halalas")
);
--> statement-breakpoint
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
CREATE TABLE "waitlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"patient_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"doctor_id" integer,
	"specialty_id" integer,
	"hospital_id" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"time_from" time NOT NULL,
	"time_to" time NOT NULL,
	"freed_times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_subject" CHECK (num_nonnulls("waitlist_entries"."doctor_id", "waitlist_entries"."specialty_id") = 1),
	CONSTRAINT "waitlist_entries_hospital" CHECK ("waitlist_entries"."hospital_id" is null or "waitlist_entries"."specialty_id" is not null),
	CONSTRAINT "waitlist_entries_days" CHECK ("waitlist_entries"."first_day" <= "waitlist_entries"."last_day"),
	CONSTRAINT "waitlist_entries_times" CHECK ("waitlist_entries"."time_from" < "waitlist_entries"."time_to"),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'booked', 'left', 'ended')),
	CONSTRAINT "waitlist_entries_ended_at" CHECK (("waitlist_entries"."state" = 'waiting') = ("waitlist_entries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer,
	"doctor_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"held_until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"offered_by" integer,
	"offered_reason" text DEFAULT '' NOT NULL,
	"booking_id" integer,
	CONSTRAINT "waitlist_offers_order" CHECK ("waitlist_offers"."starts_at" < "waitlist_offers"."ends_at"),
	CONSTRAINT "waitlist_offers_state" CHECK ("waitlist_offers"."state" in ('open', 'taken', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "waitlist_offers_offered" CHECK (num_nonnulls("waitlist_offers"."entry_id", "waitlist_offers"."offered_at", "waitlist_offers"."offered_until") in (0, 3)),
	CONSTRAINT "waitlist_offers_unoffered" CHECK ("waitlist_offers"."entry_id" is not null or "waitlist_offers"."state" = 'open')
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_links" ADD CONSTRAINT "enrolment_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hospitals" ADD CONSTRAINT "user_hospitals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hospitals" ADD CONSTRAINT "user_hospitals_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_service_id_home_care_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."home_care_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_services" ADD CONSTRAINT "home_care_services_parent_id_home_care_services_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home_care_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_closed_days" ADD CONSTRAINT "delivery_closed_days_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_places" ADD CONSTRAINT "delivery_places_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_doctors" ADD CONSTRAINT "center_doctors_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_doctors" ADD CONSTRAINT "center_doctors_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_images" ADD CONSTRAINT "center_images_center_id_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centers" ADD CONSTRAINT "centers_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_days_off" ADD CONSTRAINT "doctor_days_off_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_delays" ADD CONSTRAINT "doctor_delays_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_hours" ADD CONSTRAINT "doctor_hours_period" FOREIGN KEY ("doctor_id","period_id") REFERENCES "public"."doctor_periods"("doctor_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_periods" ADD CONSTRAINT "doctor_periods_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_credits" ADD CONSTRAINT "hospital_credits_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_images" ADD CONSTRAINT "hospital_images_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_pieces" ADD CONSTRAINT "checked_pieces_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_settlements" ADD CONSTRAINT "courier_settlements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_settlement_id_courier_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."courier_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_seller_vat_invoice_units_seller_vat_fk" FOREIGN KEY ("seller_vat") REFERENCES "public"."invoice_units"("seller_vat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers_to_invoices_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reverses_invoices_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_home_care_booking_id_home_care_bookings_id_fk" FOREIGN KEY ("home_care_booking_id") REFERENCES "public"."home_care_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waitlist_offer_id_waitlist_offers_id_fk" FOREIGN KEY ("waitlist_offer_id") REFERENCES "public"."waitlist_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_carrier_id_messages_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_code_days" ADD CONSTRAINT "patient_code_days_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_link_codes" ADD CONSTRAINT "patient_link_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_link_codes" ADD CONSTRAINT "patient_link_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_patients" ADD CONSTRAINT "distinct_patients_one_id_patients_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_patients" ADD CONSTRAINT "distinct_patients_other_id_patients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_kept_id_patients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_id_patients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into_patients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_files" ADD CONSTRAINT "prescription_files_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uses" ADD CONSTRAINT "prescription_uses_item_id_prescription_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."prescription_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_reminders" ADD CONSTRAINT "reorder_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_reminders" ADD CONSTRAINT "reorder_reminders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "public"."substitutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settlement_id_courier_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."courier_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_from_branch_id_stock_branches_id_fk" FOREIGN KEY ("from_branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_branch_id_stock_branches_id_fk" FOREIGN KEY ("to_branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_branch_id_stock_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."stock_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_recalled_by_users_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_batch_id_product_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_told_by_users_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD CONSTRAINT "ticket_counters_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_living" ON "consents" USING btree ("user_id","version") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "email_codes_expires" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "enrolment_links_expires" ON "enrolment_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reset_codes_expires" ON "reset_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_codes_user" ON "reset_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_used" ON "sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "user_hospitals_hospital" ON "user_hospitals" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("entity","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_patient" ON "bookings" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_doctor" ON "bookings" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_ticket" ON "bookings" USING btree ("ticket_day","doctor_id") WHERE "bookings"."ticket_day" is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("starts_at") WHERE "bookings"."status" = 'pending' and "bookings"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "home_care_bookings_user" ON "home_care_bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_patient" ON "home_care_bookings" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_starts" ON "home_care_bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_assignee" ON "home_care_bookings" USING btree ("assignee_id","starts_at");--> statement-breakpoint
CREATE INDEX "home_care_bookings_to_remind" ON "home_care_bookings" USING btree ("starts_at") WHERE "home_care_bookings"."status" = 'pending' and "home_care_bookings"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_seat" ON "home_care_bookings" USING btree ("service_id","hour","seat") WHERE "home_care_bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_patient_busy" ON "home_care_bookings" USING btree ("user_id","hour") WHERE "home_care_bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "home_care_bookings_record_busy" ON "home_care_bookings" USING btree ("patient_id","hour") WHERE "home_care_bookings"."status" <> 'cancelled' and not "home_care_bookings"."patient_overlap";--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "home_care_services_content" ON "home_care_services" USING gin ("content_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "home_care_services_parent" ON "home_care_services" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "home_care_services_search" ON "home_care_services" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "news_city" ON "news" USING btree ("city_id","published_on");--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_search" ON "search_words" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_places_stock_branch" ON "delivery_places" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "delivery_windows_place" ON "delivery_windows" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "order_slots_place" ON "order_slots" USING btree ("place_id","day","time_from","held");--> statement-breakpoint
CREATE INDEX "order_slots_day" ON "order_slots" USING btree ("day","time_from","order_id");--> statement-breakpoint
CREATE INDEX "center_doctors_doctor" ON "center_doctors" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "centers_city" ON "centers" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "centers_hospital" ON "centers" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "centers_created" ON "centers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "centers_search" ON "centers" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_search" ON "cities" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doctor_delays_day" ON "doctor_delays" USING btree ("day");--> statement-breakpoint
CREATE INDEX "doctor_hours_doctor" ON "doctor_hours" USING btree ("doctor_id","period_id");--> statement-breakpoint
CREATE INDEX "doctor_periods_batch" ON "doctor_periods" USING btree ("batch") WHERE "doctor_periods"."batch" is not null;--> statement-breakpoint
CREATE INDEX "doctors_title" ON "doctors" USING gin ("title_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doctors_specialty" ON "doctors" USING btree ("specialty_id","id");--> statement-breakpoint
CREATE INDEX "doctors_hospital" ON "doctors" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "doctors_search" ON "doctors" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hospital_credits_hospital" ON "hospital_credits" USING btree ("hospital_id");--> statement-breakpoint
CREATE INDEX "hospitals_city" ON "hospitals" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "hospitals_services" ON "hospitals" USING gin ("services_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hospitals_search" ON "hospitals" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "specialties_search" ON "specialties" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "specialties_position" ON "specialties" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "courier_settlements_courier" ON "courier_settlements" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_order" ON "delivery_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier_id","order_id") WHERE "parcels"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "parcels_settlement" ON "parcels" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "invoice_stamps_unstamped" ON "invoice_stamps" USING btree ("invoice_id") WHERE "invoice_stamps"."stamped_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_stamps_waiting" ON "invoice_stamps" USING btree ("seller_vat","counter") WHERE "invoice_stamps"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "invoice_stamps_refused" ON "invoice_stamps" USING btree ("invoice_id") WHERE "invoice_stamps"."state" = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."replaces" is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_refers_to" ON "invoices" USING btree ("refers_to");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_booking" ON "messages" USING btree ("booking_id","kind","sequence") WHERE "messages"."kind" <> 'late';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_home_care_booking" ON "messages" USING btree ("home_care_booking_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_waitlist_offer" ON "messages" USING btree ("waitlist_offer_id","kind");--> statement-breakpoint
CREATE INDEX "messages_of_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "messages_carrier" ON "messages" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "messages_called_by" ON "messages" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_to_call" ON "messages" USING btree ("due_at","id") WHERE "messages"."state" in ('failed', 'no_channel') and "messages"."called_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unfinished" ON "messages" USING btree ("updated_at") WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_branch" ON "orders" USING btree ("branch_id","status","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'started';--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "patient_link_codes_patient" ON "patient_link_codes" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_link_codes_created" ON "patient_link_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_links_live" ON "patient_links" USING btree ("user_id","patient_id") WHERE "patient_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "patient_links_patient" ON "patient_links" USING btree ("patient_id","id");--> statement-breakpoint
CREATE INDEX "patient_links_verified_by" ON "patient_links" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "patient_links_ended_by" ON "patient_links" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "distinct_patients_other" ON "distinct_patients" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "patient_merges_kept" ON "patient_merges" USING btree ("kept_id","id");--> statement-breakpoint
CREATE INDEX "patient_merges_merged" ON "patient_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "patient_merges_by" ON "patient_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "patient_notes_patient" ON "patient_notes" USING btree ("patient_id","id");--> statement-breakpoint
CREATE INDEX "patient_notes_author" ON "patient_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "patients_user" ON "patients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "patients_caller" ON "patients" USING btree ("name_key",coalesce(phone, written_phone));--> statement-breakpoint
CREATE INDEX "patients_phone" ON "patients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "patients_email" ON "patients" USING btree ("email") WHERE "patients"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "patients_national_id" ON "patients" USING btree ("national_id_hash") WHERE "patients"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "patients_merged_into" ON "patients" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "patients_birth" ON "patients" USING btree ("birth_date","name_key") WHERE "patients"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX "patients_search" ON "patients" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patients_sound" ON "patients" USING gin ("sound_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prescription_files_prescription" ON "prescription_files" USING btree ("prescription_id","id");--> statement-breakpoint
CREATE INDEX "prescription_items_prescription" ON "prescription_items" USING btree ("prescription_id");--> statement-breakpoint
CREATE INDEX "prescription_items_product" ON "prescription_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "prescription_uses_item" ON "prescription_uses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "prescriptions_user" ON "prescriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "prescriptions_patient" ON "prescriptions" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "prescriptions_reviewer" ON "prescriptions" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "prescriptions_waiting" ON "prescriptions" USING btree ("waiting_since","id") WHERE "prescriptions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "prescriptions_state" ON "prescriptions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_product" ON "reorder_reminders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_due" ON "reorder_reminders" USING btree ("remind_on","id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_ends" ON "reorder_reminders" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "return_request_lines_order_line" ON "return_request_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_running" ON "return_requests" USING btree ("order_id") WHERE "return_requests"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "return_requests_by_state" ON "return_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_return_lines_order_line" ON "order_return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_courier" ON "refunds" USING btree ("courier_id","done_at") WHERE "refunds"."courier_id" is not null and "refunds"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_settlement" ON "refunds" USING btree ("settlement_id") WHERE "refunds"."settlement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open_doctor" ON "staff_invitations" USING btree ("doctor_id") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_doctor" ON "staff_invitations" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_sent" ON "staff_invitations" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_batch" ON "stock_count_lines" USING btree ("count_id","batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_open" ON "stock_count_lines" USING btree ("batch_id") WHERE "stock_count_lines"."open";--> statement-breakpoint
CREATE INDEX "stock_count_lines_of_batch" ON "stock_count_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_counted_by" ON "stock_count_lines" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "stock_counts_branch" ON "stock_counts" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "stock_counts_opened_by" ON "stock_counts" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "stock_counts_closed_by" ON "stock_counts" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "stock_notices_product" ON "stock_notices" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_transfer_lines_of_batch" ON "stock_transfer_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_from" ON "stock_transfers" USING btree ("from_branch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_to" ON "stock_transfers" USING btree ("to_branch_id");--> statement-breakpoint
CREATE INDEX "stock_transfers_under_way" ON "stock_transfers" USING btree ("id") WHERE "stock_transfers"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "stock_transfers_sent_by" ON "stock_transfers" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "stock_transfers_ended_by" ON "stock_transfers" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "product_batches_branch" ON "product_batches" USING btree ("branch_id","product_id");--> statement-breakpoint
CREATE INDEX "product_batches_expiry" ON "product_batches" USING btree ("expiry","id") WHERE "product_batches"."expiry" is not null and "product_batches"."quantity" + "product_batches"."withdrawn" > 0;--> statement-breakpoint
CREATE INDEX "product_batches_recalled" ON "product_batches" USING btree ("expiry","id") WHERE "product_batches"."recalled_at" is not null;--> statement-breakpoint
CREATE INDEX "product_batches_recalled_by" ON "product_batches" USING btree ("recalled_by");--> statement-breakpoint
CREATE INDEX "recall_notices_of_order" ON "recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_notices_told_by" ON "recall_notices" USING btree ("told_by");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id","quantity");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id","product_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_batch" ON "stock_movements" USING btree ("batch_id","order_id");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_category_sold" ON "products" USING btree ("category_id","sold" DESC NULLS LAST,"id","active");--> statement-breakpoint
CREATE INDEX "products_category_paid" ON "products" USING btree ("category_id","paid_halalas","id","active");--> statement-breakpoint
CREATE INDEX "products_paid" ON "products" USING btree ("paid_halalas","id","active");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold" DESC NULLS LAST,"id","active","search_key");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_off_sale" ON "products" USING btree ("id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX "products_next_tax_from" ON "products" USING btree ("next_tax_from") WHERE "products"."next_tax_from" is not null;--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("stock","id") WHERE "products"."active" and "products"."stock" <= "products"."stock_alert";--> statement-breakpoint
CREATE INDEX "products_medicine_class" ON "products" USING btree ("medicine_class","id") WHERE "products"."medicine_class" <> 'general';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_sfda_number" ON "products" USING btree ("sfda_number") WHERE "products"."sfda_number" <> '';--> statement-breakpoint
CREATE INDEX "products_storage" ON "products" USING btree ("storage","id") WHERE "products"."storage" is not null;--> statement-breakpoint
CREATE INDEX "products_substances" ON "products" USING hash ("substances");--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("shelf","id") WHERE "products"."shelf" <> '';--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "substitutions_order" ON "substitutions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "substitutions_product" ON "substitutions" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_of_line" ON "substitutions" USING btree ("order_line_id") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_of_product" ON "substitutions" USING btree ("order_id","product_id") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "substitutions_of_line" ON "substitutions" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "substitutions_open" ON "substitutions" USING btree ("answer_until") WHERE "substitutions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_patient" ON "waitlist_entries" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_doctor" ON "waitlist_entries" USING btree ("doctor_id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_specialty" ON "waitlist_entries" USING btree ("specialty_id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_open" ON "waitlist_offers" USING btree ("entry_id") WHERE "waitlist_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_entry" ON "waitlist_offers" USING btree ("entry_id","doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_doctor" ON "waitlist_offers" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_booking" ON "waitlist_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_offers_offered_by" ON "waitlist_offers" USING btree ("offered_by");
--> statement-breakpoint
-- ---------- Constraints ----------
-- Constraints that the schema language cannot express. They settle every race.
-- Only bookings that reception overbooks may overlap.
ALTER TABLE bookings ADD CONSTRAINT bookings_doctor_busy
  EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND overbook_reason = '');
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_patient_busy
  EXCLUDE USING gist (user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_record_busy
  EXCLUDE USING gist (patient_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status <> 'cancelled' AND NOT patient_overlap);
--> statement-breakpoint
-- Hours of one weekday do not overlap, within the usual hours and within each period; hours that pass midnight
-- end a day later. The range is of moments on one fixed day: PostgreSQL has no range of times.
ALTER TABLE doctor_hours ADD CONSTRAINT doctor_hours_apart
  EXCLUDE USING gist (doctor_id WITH =, coalesce(period_id, 0) WITH =, weekday WITH =, tsrange(
    date '2000-01-01' + time_from,
    date '2000-01-01' + time_to + CASE WHEN time_to > time_from THEN interval '0' ELSE interval '1 day' END
  ) WITH &&);
--> statement-breakpoint
ALTER TABLE doctor_periods ADD CONSTRAINT doctor_periods_apart
  EXCLUDE USING gist (doctor_id WITH =, daterange(first_day, last_day, '[]') WITH &&);
--> statement-breakpoint
-- A time of a doctor is held for one patient of the waitlist at a time.
ALTER TABLE waitlist_offers ADD CONSTRAINT waitlist_offers_held
  EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'open');
--> statement-breakpoint
-- ---------- Triggers that set values or refuse changes ----------
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_only_erased BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER gives_ticket BEFORE INSERT OR UPDATE OF arrived_at, in_room_at ON bookings
  FOR EACH ROW EXECUTE FUNCTION give_ticket();
--> statement-breakpoint
CREATE TRIGGER holds_freed_time AFTER UPDATE OF doctor_id, starts_at, ends_at, status ON bookings FOR EACH ROW
  WHEN (OLD.status <> 'cancelled' AND OLD.overbook_reason = '' AND (NEW.status = 'cancelled'
    OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at,
    NEW.ends_at)))
  EXECUTE FUNCTION hold_time_of_booking();
--> statement-breakpoint
-- Triggers run in the order of their names: a booking that is skipped creates no patient record.
CREATE TRIGGER keeps_held_times BEFORE INSERT OR UPDATE OF doctor_id, starts_at, ends_at, status,
    overbook_reason
  ON bookings FOR EACH ROW EXECUTE FUNCTION keep_held_times();
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
-- Its name sorts after sets_patient, which sets the record that it compares.
CREATE TRIGGER skips_overlap BEFORE INSERT OR UPDATE OF starts_at, ends_at ON bookings
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NOT NEW.patient_overlap) EXECUTE FUNCTION skip_overlap();
--> statement-breakpoint
CREATE TRIGGER courier_settlements_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON courier_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON home_care_bookings FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
CREATE TRIGGER skips_overlap BEFORE INSERT OR UPDATE OF hour ON home_care_bookings
  FOR EACH ROW WHEN (NEW.status <> 'cancelled' AND NOT NEW.patient_overlap) EXECUTE FUNCTION skip_visit_overlap();
--> statement-breakpoint
CREATE TRIGGER chains_invoice BEFORE INSERT ON invoice_stamps
  FOR EACH ROW EXECUTE FUNCTION chain_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_stamps_append_only BEFORE DELETE OR TRUNCATE ON invoice_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keeps_stamp BEFORE UPDATE ON invoice_stamps
  FOR EACH ROW EXECUTE FUNCTION keep_stamp();
--> statement-breakpoint
-- Triggers run in the order of their names: a document that is refused takes no number.
CREATE TRIGGER checks_replaced_invoice BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION check_replaced_invoice();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keeps_invoice BEFORE UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
CREATE TRIGGER limits_credit BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind <> 'invoice') EXECUTE FUNCTION limit_credit();
--> statement-breakpoint
CREATE TRIGGER numbers_invoice BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
CREATE TRIGGER limits_return BEFORE INSERT ON order_return_lines
  FOR EACH ROW EXECUTE FUNCTION limit_return();
--> statement-breakpoint
CREATE TRIGGER order_return_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_return_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_steps_unchanged BEFORE UPDATE OR TRUNCATE ON order_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erases_buyer AFTER UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION erase_buyer();
--> statement-breakpoint
CREATE TRIGGER orders_first_step AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_step();
--> statement-breakpoint
CREATE TRIGGER orders_step AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_order_step();
--> statement-breakpoint
CREATE TRIGGER parcels_settled_once BEFORE UPDATE OF settlement_id, courier_id ON parcels
  FOR EACH ROW WHEN (OLD.settlement_id IS NOT NULL AND
    (NEW.settlement_id IS DISTINCT FROM OLD.settlement_id OR NEW.courier_id IS DISTINCT FROM OLD.courier_id))
  EXECUTE FUNCTION refuse_other_settlement();
--> statement-breakpoint
-- A note is never changed or deleted. It may move to the record that replaces its own.
CREATE TRIGGER patient_notes_append_only
  BEFORE UPDATE OF text, author_name, created_at OR DELETE OR TRUNCATE ON patient_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER sets_record BEFORE INSERT ON patient_notes FOR EACH ROW EXECUTE FUNCTION set_current_record();
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON prescriptions FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
CREATE TRIGGER product_batches_stay BEFORE UPDATE OF branch_id ON product_batches
  FOR EACH ROW WHEN (OLD.branch_id <> NEW.branch_id) EXECUTE FUNCTION keep_branch();
--> statement-breakpoint
CREATE TRIGGER products_opening_stock AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.stock <> 0) EXECUTE FUNCTION keep_stock_movement();
--> statement-breakpoint
CREATE TRIGGER products_stock_movement AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION keep_stock_movement();
--> statement-breakpoint
CREATE TRIGGER keeps_refund BEFORE UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keeps_return_request BEFORE UPDATE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION keep_return_request();
--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER keeps_substitution BEFORE UPDATE ON substitutions
  FOR EACH ROW EXECUTE FUNCTION keep_substitution();
--> statement-breakpoint
CREATE TRIGGER ends_links AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role <> 'patient' AND OLD.role = 'patient') EXECUTE FUNCTION end_links_of_staff();
--> statement-breakpoint
CREATE TRIGGER sets_patient BEFORE INSERT ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION set_patient();
--> statement-breakpoint
-- ---------- Triggers that log what staff change (functions/audit/keep_audit.sql) ----------
CREATE TRIGGER boards_audit AFTER INSERT OR UPDATE OR DELETE ON boards
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id', 'token_hash');
--> statement-breakpoint
CREATE TRIGGER bookings_audit AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('bookings', 'id', 'note', 'state_at', 'former_state');
--> statement-breakpoint
CREATE TRIGGER categories_audit AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_audit('categories', 'id');
--> statement-breakpoint
CREATE TRIGGER center_doctors_audit AFTER INSERT OR UPDATE OR DELETE ON center_doctors
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'center_id');
--> statement-breakpoint
CREATE TRIGGER center_images_audit AFTER INSERT OR UPDATE OR DELETE ON center_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'center_id');
--> statement-breakpoint
CREATE TRIGGER centers_audit AFTER INSERT OR UPDATE OR DELETE ON centers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('centers', 'id');
--> statement-breakpoint
CREATE TRIGGER cities_audit AFTER INSERT OR UPDATE OR DELETE ON cities
  FOR EACH ROW EXECUTE FUNCTION keep_audit('cities', 'id');
--> statement-breakpoint
CREATE TRIGGER clinic_settings_audit AFTER INSERT OR UPDATE OR DELETE ON clinic_settings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'id');
--> statement-breakpoint
CREATE TRIGGER contact_messages_audit AFTER INSERT OR UPDATE OR DELETE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_audit('messages', 'id', 'first_name', 'last_name', 'email', 'phone',
    'message');
--> statement-breakpoint
CREATE TRIGGER coupons_audit AFTER INSERT OR UPDATE OR DELETE ON coupons
  FOR EACH ROW EXECUTE FUNCTION keep_audit('coupons', 'id');
--> statement-breakpoint
CREATE TRIGGER courier_settlements_audit AFTER INSERT ON courier_settlements
  FOR EACH ROW EXECUTE FUNCTION keep_audit('couriers', 'courier_id');
--> statement-breakpoint
CREATE TRIGGER couriers_audit AFTER INSERT OR UPDATE OR DELETE ON couriers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('couriers', 'id');
--> statement-breakpoint
CREATE TRIGGER delivery_attempts_audit AFTER INSERT ON delivery_attempts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER delivery_closed_days_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_closed_days
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'place_id', 'place_id');
--> statement-breakpoint
CREATE TRIGGER delivery_fees_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_fees
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-fees', 'id');
--> statement-breakpoint
CREATE TRIGGER delivery_places_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_places
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'id');
--> statement-breakpoint
CREATE TRIGGER delivery_windows_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_windows
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'place_id', 'id', 'place_id');
--> statement-breakpoint
CREATE TRIGGER distinct_patients_audit AFTER INSERT OR UPDATE OR DELETE ON distinct_patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'one_id', 'one_id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER doctor_days_off_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_days_off
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER doctor_delays_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_delays
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER doctor_hours_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_hours
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER doctor_periods_audit AFTER INSERT OR UPDATE OR DELETE ON doctor_periods
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'doctor_id');
--> statement-breakpoint
CREATE TRIGGER doctors_audit AFTER INSERT OR UPDATE OR DELETE ON doctors
  FOR EACH ROW EXECUTE FUNCTION keep_audit('doctors', 'id', 'title_key');
--> statement-breakpoint
CREATE TRIGGER home_care_bookings_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_bookings
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care-bookings', 'id', 'note', 'client_address', 'state_at',
    'former_state');
--> statement-breakpoint
CREATE TRIGGER home_care_days_off_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_days_off
  FOR EACH ROW EXECUTE FUNCTION keep_audit('settings', 'day');
--> statement-breakpoint
CREATE TRIGGER home_care_services_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_services
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care', 'id', 'content_key');
--> statement-breakpoint
CREATE TRIGGER hospital_credits_audit AFTER INSERT OR UPDATE OR DELETE ON hospital_credits
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id');
--> statement-breakpoint
CREATE TRIGGER hospital_images_audit AFTER INSERT OR UPDATE OR DELETE ON hospital_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'hospital_id');
--> statement-breakpoint
CREATE TRIGGER hospitals_audit AFTER INSERT OR UPDATE OR DELETE ON hospitals
  FOR EACH ROW EXECUTE FUNCTION keep_audit('hospitals', 'id', 'services_key');
--> statement-breakpoint
CREATE TRIGGER invoices_audit AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'debit_note' OR NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'seller_vat', 'uuid', 'refers_to',
    'reverses', 'replaces', 'issued_at', 'payment_method', 'seller', 'buyer', 'lines', 'fee_tax', 'taxes',
    'sub_total_halalas', 'fees_halalas', 'discount_halalas', 'qr');
--> statement-breakpoint
-- Only a call to the patient is logged, in the history of the booking.
CREATE TRIGGER messages_booking_audit AFTER UPDATE OF called_at ON messages
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL AND OLD.called_at IS DISTINCT FROM NEW.called_at)
  EXECUTE FUNCTION keep_audit('bookings', 'booking_id', 'id', 'booking_id', 'home_care_booking_id',
    'sequence',
    'kind', 'channel', 'language', 'state', 'carrier_id', 'due_at', 'attempts', 'provider_id', 'error',
    'created_at', 'updated_at', 'called_by');
--> statement-breakpoint
CREATE TRIGGER messages_visit_audit AFTER UPDATE OF called_at ON messages
  FOR EACH ROW WHEN (NEW.home_care_booking_id IS NOT NULL AND OLD.called_at IS DISTINCT FROM NEW.called_at)
  EXECUTE FUNCTION keep_audit('home-care-bookings', 'home_care_booking_id', 'id', 'booking_id',
    'home_care_booking_id', 'sequence', 'kind', 'channel', 'language', 'state', 'carrier_id', 'due_at',
    'attempts',
    'provider_id', 'error', 'created_at', 'updated_at', 'called_by');
--> statement-breakpoint
CREATE TRIGGER news_audit AFTER INSERT OR UPDATE OR DELETE ON news
  FOR EACH ROW EXECUTE FUNCTION keep_audit('news', 'id');
--> statement-breakpoint
CREATE TRIGGER order_lines_audit AFTER INSERT OR UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER order_returns_audit AFTER INSERT ON order_returns
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'credit_note_id',
    'staff_id',
    'created_at', 'reason', 'note');
--> statement-breakpoint
-- Staff move an order to another time; giving a slot back is part of the order's status.
CREATE TRIGGER order_slots_audit AFTER UPDATE OF day, time_from, time_to ON order_slots
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'order_id', 'place_id', 'kind', 'name_ar',
    'name_en',
    'address_ar', 'address_en', 'held');
--> statement-breakpoint
CREATE TRIGGER orders_audit AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'id', 'first_name', 'last_name', 'email', 'phone',
    'address_text', 'lat', 'long');
--> statement-breakpoint
CREATE TRIGGER parcels_audit AFTER INSERT OR UPDATE OR DELETE ON parcels
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER patient_links_audit AFTER INSERT OR UPDATE OR DELETE ON patient_links
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'patient_id', 'id', 'patient_id', 'verified_by',
    'verified_at', 'ended_by');
--> statement-breakpoint
CREATE TRIGGER patient_merges_audit AFTER INSERT OR UPDATE OR DELETE ON patient_merges
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'kept_id', 'id', 'kept_id', 'moved',
    'filled', 'merged_by', 'created_at');
--> statement-breakpoint
CREATE TRIGGER patient_notes_audit AFTER INSERT OR UPDATE OR DELETE ON patient_notes
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'patient_id', 'text', 'author_id', 'author_name',
    'created_at');
--> statement-breakpoint
CREATE TRIGGER patients_audit AFTER INSERT OR UPDATE OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION keep_audit('patients', 'id', 'birth_date', 'national_id', 'national_id_hash',
    'name_key', 'sound_key');
--> statement-breakpoint
CREATE TRIGGER payments_audit AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER prescription_files_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_files
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'sealed');
--> statement-breakpoint
CREATE TRIGGER prescription_items_audit AFTER INSERT OR UPDATE OR DELETE ON prescription_items
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'prescription_id', 'product_id', 'name_ar',
    'name_en',
    'quantity');
--> statement-breakpoint
-- The log has who took and decided a prescription, and not its contents.
CREATE TRIGGER prescriptions_audit AFTER INSERT OR UPDATE OR DELETE ON prescriptions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('prescriptions', 'id', 'client_name', 'client_phone', 'reason',
    'question',
    'answer', 'reviewer_name', 'created_at');
--> statement-breakpoint
-- The log has the recall of a batch; its pieces are movements.
CREATE TRIGGER product_batches_audit AFTER UPDATE OF recalled_at ON product_batches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id', 'id', 'product_id', 'lot', 'expiry',
    'quantity',
    'withdrawn', 'received_at', 'recalled_at', 'recalled_by');
--> statement-breakpoint
CREATE TRIGGER product_images_audit AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER products_audit AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_audit('products', 'id');
--> statement-breakpoint
CREATE TRIGGER recall_notices_audit AFTER UPDATE OF told_at ON recall_notices
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'batch_id', 'order_id', 'sent_at',
    'told_by');
--> statement-breakpoint
CREATE TRIGGER return_requests_audit AFTER UPDATE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'note', 'answered_at',
    'ended_at', 'return_id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER reviews_audit AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_audit('reviews', 'id');
--> statement-breakpoint
CREATE TRIGGER search_words_audit AFTER INSERT OR UPDATE OR DELETE ON search_words
  FOR EACH ROW EXECUTE FUNCTION keep_audit('search-words', 'id');
--> statement-breakpoint
CREATE TRIGGER specialties_audit AFTER INSERT OR UPDATE OR DELETE ON specialties
  FOR EACH ROW EXECUTE FUNCTION keep_audit('specialties', 'id');
--> statement-breakpoint
CREATE TRIGGER staff_invitations_audit AFTER INSERT OR UPDATE OR DELETE ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION keep_audit('invitations', 'id', 'token_hash', 'attempts');
--> statement-breakpoint
CREATE TRIGGER stock_branches_audit AFTER INSERT OR UPDATE OR DELETE ON stock_branches
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-branches', 'id');
--> statement-breakpoint
-- The log has who began and ended a count; its lines name who counted.
CREATE TRIGGER stock_counts_audit AFTER INSERT OR UPDATE OR DELETE ON stock_counts
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-counts', 'id');
--> statement-breakpoint
-- The log has who sent and ended a transfer; its lines are movements.
CREATE TRIGGER stock_transfers_audit AFTER INSERT OR UPDATE OR DELETE ON stock_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('stock-transfers', 'id');
--> statement-breakpoint
CREATE TRIGGER substitutions_audit AFTER INSERT OR UPDATE OF state ON substitutions
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id', 'id', 'order_id', 'order_line_id',
    'product_id',
    'name_ar', 'name_en', 'offered_ar', 'offered_en', 'offered_image', 'offered_paid_halalas',
    'offered_discount_halalas', 'note', 'answer_until', 'ended_at', 'staff_id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER suppliers_audit AFTER INSERT OR UPDATE OR DELETE ON suppliers
  FOR EACH ROW EXECUTE FUNCTION keep_audit('suppliers', 'id');
--> statement-breakpoint
CREATE TRIGGER user_hospitals_audit AFTER INSERT OR UPDATE OR DELETE ON user_hospitals
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'user_id');
--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT OR UPDATE OF role, doctor_id, with_home_care, blocked_at,
    totp_secret OR DELETE
  ON users
  FOR EACH ROW EXECUTE FUNCTION keep_audit('users', 'id', 'password_hash', 'totp_secret', 'totp_step',
    'phone', 'image');
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_audit AFTER INSERT OR UPDATE OR DELETE ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit('waitlist', 'id');
--> statement-breakpoint
-- Only an offer that a member of staff makes out of turn is logged.
CREATE TRIGGER waitlist_offers_audit AFTER INSERT ON waitlist_offers
  FOR EACH ROW WHEN (NEW.offered_by IS NOT NULL)
  EXECUTE FUNCTION keep_audit('waitlist', 'entry_id', 'id', 'entry_id', 'ends_at', 'state', 'offered_at',
    'held_until', 'answered_at', 'offered_by', 'booking_id');
--> statement-breakpoint
-- ---------- First rows ----------
-- The search words of a new installation; staff change them in the back office.
INSERT INTO search_words (list, phrases, instead) VALUES
  ('all', 'heart, cardiac, cardio, cardiology, cardiologist, heart attack, palpitations, hypertension, قلبية, '
   'القلب والشرايين, خفقان, ضربات القلب, الشريان التاجي, شرايين, جلطة القلب, جلطة قلبية, ارتفاع الضغط, '
   'أمراض القلب',
   'القلب, cardiology'),
  ('all', 'skin, derma, dermatology, dermatologist, acne, eczema, psoriasis, rash, vitiligo, جلد, جلدية, بشرة, '
   'حب الشباب, أكزيما, إكزيما, صدفية, طفح, طفح جلدي, حكة, بهاق, ثعلبة, شعر, hair, تساقط الشعر, ليزر, '
   'الأمراض الجلدية',
   'الجلدية, dermatology'),
  ('all', 'kids, kid, child, children, baby, infant, newborn, toddler, pediatric, pediatrics, paediatrics, '
   'pediatrician, paediatrician, طفل, طفلي, بيبي, رضيع, رضع, مواليد, حديثي الولادة, طب الأطفال',
   'الأطفال, paediatrics'),
  ('all', 'women, woman, ladies, gynecology, gynaecology, gynecologist, gynaecologist, obstetrics, '
   'obstetrician, obgyn, ob gyn, ob/gyn, midwife, pregnancy, pregnant, maternity, نسائية, نسائي, نسا, '
   'النساء والتوليد, النساء والولادة, توليد, حمل, حامل, الدورة الشهرية, تكيس المبايض, متابعة حمل',
   'النساء, obstetrics'),
  ('all', 'infertility, fertility, ivf, icsi, عقم, تأخر الإنجاب, تأخر الحمل, أطفال الأنابيب, طفل أنابيب, '
   'حقن مجهري, خصوبة',
   'الخصوبة, IVF, الإنجاب, الأنابيب'),
  ('all', 'bone, bones, orthopedic, orthopedics, orthopaedics, orthopedist, ortho, fracture, joint, joints, '
   'knee, spine, shoulder, back pain, arthritis, عظم, عظام, كسر, كسور, ركبة, ركب, مفاصل, ظهر, '
   'الم الظهر, آلام الظهر, ديسك, انزلاق غضروفي, غضروف, عمود فقري, رقبة, كتف, خشونة, روماتيزم, '
   'جراحة العظام',
   'العظام, orthopaedics'),
  ('all', 'tooth, teeth, dentist, dental, dentistry, orthodontist, braces, gum, gums, root canal, سن, سنون, '
   'أسنان, ضرس, ضروس, تقويم, لثة, تسوس, خلع, خلع ضرس, حشوة, عصب السن, تبييض, زراعة أسنان, طب الأسنان',
   'الأسنان, dentistry'),
  ('all', 'eye, eyes, vision, sight, ophthalmology, ophthalmologist, optician, glasses, lasik, cataract, '
   'retina, عين, عيون, نظر, ضعف نظر, ليزك, ماء أبيض, المياه البيضاء, شبكية, نظارات, حول, طب العيون',
   'العيون, ophthalmology'),
  ('all', 'ent, ear, nose, throat, sinus, tonsils, hearing, أذن, أنف, حنجرة, أنف وأذن وحنجرة, أنف وأذن, '
   'أذن وأنف, حلق, لوز, لوزتين, جيوب, جيوب أنفية, سمع, طنين, الأنف والأذن والحنجرة',
   'الأنف والأذن, ear nose'),
  ('all', 'brain, nerve, nerves, neuro, neurology, neurologist, headache, migraine, stroke, epilepsy, seizure, '
   'dizziness, vertigo, alzheimer, parkinson, صداع, صداع نصفي, شقيقة, صرع, تشنج, تشنجات, دوخة, دوار, '
   'جلطة, جلطة دماغية, تنميل, أعصاب, مخ, مخ وأعصاب, ذاكرة, زهايمر, المخ والأعصاب',
   'الأعصاب, neurology'),
  ('all', 'internal, internist, internal medicine, باطني, باطنية, باطنه, طب باطني, الطب الباطني',
   'الباطنة, internal medicine'),
  ('all', 'stomach, gastro, gastroenterology, gastroenterologist, digestive, bowel, colon, liver, reflux, '
   'heartburn, ibs, endoscopy, معدة, قولون, كبد, هضم, هضمي, جهاز هضمي, حموضة, إمساك, إسهال, بطن, مغص, '
   'جرثومة المعدة, مرارة, بواسير, منظار, الجهاز الهضمي والكبد',
   'الهضمي, gastroenterology'),
  ('all', 'urine, urinary, urology, urologist, kidney, kidney stones, bladder, prostate, مسالك, مسالك بولية, '
   'كلى, كلية, حصوة, حصوات, حصى, بول, مثانة, بروستاتا, ذكورة, ضعف جنسي, المسالك البولية',
   'المسالك, urology'),
  ('all', 'psychiatry, psychiatrist, psychologist, psychology, mental, mental health, depression, anxiety, '
   'stress, adhd, autism, نفسي, نفسية, نفساني, اكتئاب, قلق, توتر, وسواس, توحد, فرط الحركة, الطب النفسي',
   'النفسي, psychiatry'),
  ('all', 'sugar, diabetes, diabetic, سكر, سكري, السكر',
   'السكري, diabetes'),
  ('all', 'hormone, hormones, thyroid, endocrine, endocrinology, endocrinologist, هرمون, هرمونات, غدة, غدد, '
   'غدة درقية, الغدة الدرقية, الغدد الصماء, سمنة, obesity, endocrinology and diabetes, '
   'الغدد الصماء والسكري',
   'الغدد, endocrinology'),
  ('all', 'lung, lungs, chest, asthma, pulmonary, pulmonology, pulmonologist, respiratory, breathing, copd, '
   'صدر, صدرية, ربو, رئة, تنفس, ضيق تنفس, كحة, سعال, حساسية الصدر, التهاب رئوي, شخير, snoring, '
   'الأمراض الصدرية',
   'الصدرية, pulmonology'),
  ('all', 'family, family doctor, family physician, family medicine, gp, general practitioner, general doctor, '
   'general, أسرة, عائلة, طبيب أسرة, طبيب عام, دكتور عام, طب عام, طب الأسرة',
   'الأسرة, family medicine'),
  ('all', 'riyad, ryadh, riyadh city, الرياظ',
   'الرياض, Riyadh'),
  ('all', 'jedda, jiddah, jaddah',
   'جدة, Jeddah'),
  ('all', 'mecca, makka, مكه المكرمه',
   'مكة, Makkah'),
  ('all', 'medina, madina, medinah, al madinah, المدينه المنوره',
   'المدينة, Madinah'),
  ('all', 'damam, khobar, al khobar, dhahran, eastern province, الخبر, الظهران, الشرقية, المنطقة الشرقية, '
   'القطيف',
   'الدمام, Dammam'),
  ('all', 'asir, aseer, khamis mushait, عسير, خميس مشيط',
   'أبها, Abha'),
  ('all', 'tabouk, tabuuk',
   'تبوك, Tabuk'),
  ('all', 'في, من, عن, إلى, على, مع, و, أبي, أبغى, أبغا, أريد, أحتاج, عندي, أفضل, أحسن, قريب, قريبة, قريب مني, '
   'the, an, in, at, of, for, to, and, with, near, near me, nearby, best, good, my, me, need, want, s',
   ''),
  ('doctors', 'د, دكتور, دكتورة, الدكتور, الدكتورة, دكاترة, طبيب, طبيبة, أطباء, طبيبات, عيادة, عيادات, dr, doctor, '
   'doctors, physician, clinic, clinics, ألم, آلام, وجع, يوجعني, علاج, مرض, pain, ache, treatment, '
   'disease, specialist in, problem, problems',
   ''),
  ('doctors', 'chest pain, ألم الصدر, ألم في الصدر, وجع الصدر, القسطرة, قسطرة',
   'القلب, cardiology'),
  ('doctors', 'blood pressure, high blood pressure, ضغط, ضغط الدم',
   'القلب, الباطنة'),
  ('doctors', 'fever, flu, cold, حرارة, سخونة, زكام, إنفلونزا, كورونا, checkup, check up, فحص عام, فحص شامل',
   'الأسرة, family medicine'),
  ('doctors', 'allergy, allergies, حساسية',
   'الصدرية, allergy, حساسية'),
  ('doctors', 'norah, nora, nourah, noorah, نورا',
   'نورة, Noura'),
  ('doctors', 'mohamad, mohamed, mohammad, muhammad, muhammed, mohd',
   'محمد, Mohammed'),
  ('doctors', 'ahmad, ahmet',
   'أحمد, Ahmed'),
  ('doctors', 'khaled, kalid',
   'خالد, Khalid'),
  ('doctors', 'fatima, fatma, fatemah, فاطمه الزهراء',
   'فاطمة, Fatimah'),
  ('doctors', 'sara, ساره',
   'سارة, Sarah'),
  ('doctors', 'yusuf, yousif, yosef, joseph',
   'يوسف, Yousef'),
  ('doctors', 'laila, leila, leyla',
   'ليلى, Layla'),
  ('doctors', 'mariam, miriam, maream',
   'مريم, Maryam'),
  ('doctors', 'husam, hussam, hosam',
   'حسام, Hossam'),
  ('doctors', 'hasan, hassen',
   'حسن, Hassan'),
  ('doctors', 'abdallah, abdulla, abdullah',
   'عبدالله, Abdullah'),
  ('doctors', 'abdelrahman, abdul rahman, abdurrahman',
   'عبدالرحمن, Abdulrahman'),
  ('doctors', 'abdelaziz, abdul aziz',
   'عبدالعزيز, Abdulaziz'),
  ('hospitals', 'طبيب, دكتور, عيادة, عيادات, doctor, clinic, clinics, قسم, department, medical, طبي, علاج, '
   'treatment, pain, ألم, آلام',
   ''),
  ('hospitals', 'مشفى, مستشفيات, مستوصف, hospitals, infirmary',
   'مستشفى, Hospital'),
  ('hospitals', 'emergency, er, a&e, urgent, ambulance, طوارئ, طواري, إسعاف',
   'طوارئ, Emergency'),
  ('centers', 'طبيب, دكتور, عيادة, عيادات, مستشفى, doctor, clinic, hospital, قسم, علاج, treatment, pain, ألم, آلام',
   ''),
  ('centers', 'center, centers, centres, مراكز',
   'مركز, Centre'),
  ('centers', 'sports, sport, injury, injuries, knee, ملاعب, رياضة, إصابة, إصابات, إصابات الملاعب, عظام, bones',
   'الرياضية, Sports'),
  ('centers', 'infertility, ivf, women, gynecology, عقم, أطفال الأنابيب, تأخر الإنجاب, نساء, حمل, pregnancy',
   'الخصوبة, Fertility'),
  ('home_care', 'إبرة, إبر, حقنة, حقن, إبرة في البيت, needle, needles, shot, injection, injections',
   'الحقن, injections'),
  ('home_care', 'ممرض, ممرضة, ممرضين, nurse, nurses, nursing',
   'التمريض, nursing'),
  ('home_care', 'physio, physiotherapist, physical therapy, physical therapist, rehab, تأهيل, علاج فيزيائي, تمارين',
   'العلاج الطبيعي, physiotherapy'),
  ('home_care', 'lab, laboratory, blood test, blood tests, blood, test, tests, تحليل, تحليل دم, فحص دم, سحب دم, '
   'عينة, مختبر, دم',
   'تحاليل, المختبر'),
  ('home_care', 'iv, iv drip, drip, مغذي, مغذية, محلول, محاليل, مضاد حيوي وريدي',
   'المحاليل, intravenous'),
  ('home_care', 'wound, wounds, dressing, جرح, جروح, غيار, ضماد, تضميد, قرحة, قرح, فراش, bed sore, bedsores, '
   'قدم سكرية',
   'الجروح, wound'),
  ('home_care', 'elderly, elder, senior, seniors, old people, grandmother, grandfather, مسن, مسنة, مسنين, كبير السن, '
   'كبار السن, جدي, جدتي, والدي, والدتي',
   'كبار السن, older people'),
  ('home_care', 'newborn, baby, infant, مولود, مواليد, حديث الولادة, بيبي, رضيع',
   'المولود, newborn'),
  ('home_care', 'vaccine, vaccines, vaccination, flu shot, تطعيم, تطعيمات, لقاح, لقاحات',
   'التطعيمات, vaccination'),
  ('home_care', 'covid, corona, pcr, flu, influenza, swab, كورونا, إنفلونزا, زكام, مسحة',
   'مسحة, swab'),
  ('home_care', 'catheter, قسطرة',
   'القسطرة, catheter'),
  ('home_care', 'back, neck, back pain, neck pain, ظهر, رقبة, الم الظهر, ديسك',
   'الظهر, back'),
  ('home_care', 'stroke, جلطة, جلطة دماغية, شلل, paralysis',
   'السكتة, stroke'),
  ('home_care', 'knee, hip, ركبة, ورك, مفصل, بعد العملية',
   'الركبة, knee'),
  ('home_care', 'doctor, gp, physician, house call, دكتور, دكتورة, طبيب, طبيبة, كشف منزلي',
   'طبيب الأسرة, family doctor'),
  ('home_care', 'caregiver, carer, companion, sitter, مرافق, مرافقة, جليسة, جليس',
   'مرافق, companion'),
  ('home_care', 'blood pressure, vital signs, vitals, pressure, ضغط, ضغط الدم, قياس الضغط, حرارة, أكسجين, oxygen',
   'العلامات الحيوية, vital signs'),
  ('home_care', 'sugar, diabetes, سكر, سكري, السكر, hba1c, تراكمي, cholesterol, كوليسترول, دهون',
   'تحاليل الدم, blood tests'),
  ('home_care', 'vitamin, vitamins, vitamin d, vitamin test, فيتامين, فيتامينات, فيتامين د, نقص فيتامينات',
   'الفيتامينات, vitamins'),
  ('home_care', 'check up, checkup, full check, package, فحص عام, فحص كامل, باقة, شامل',
   'الفحص الشامل, check up'),
  ('home_care', 'genetic, genes, premarital, وراثة, وراثي, جينات, فحص الزواج',
   'الوراثية, genetic'),
  ('home_care', 'breathing, asthma, chest, lung, ربو, صدر, تنفس, بلغم',
   'التنفسي, breathing'),
  ('home_care', 'خدمة, خدمات, منزل, منزلي, منزلية, في المنزل, للمنزل, بيت, البيت, في البيت, بالبيت, زيارة منزلية, '
   'at home, home, home visit, service, services',
   ''),
  ('home_care', 'cardiology, heart, قلب, أمراض القلب, hypertension',
   'العلامات الحيوية, الفحص الشامل'),
  ('home_care', 'paediatrics, pediatrics, pediatrician, kids, children, child, أطفال, طفل, طب الأطفال',
   'للأطفال, المولود, children'),
  ('home_care', 'obstetrics and gynaecology, obstetrics, gynaecology, gynecology, women, النساء والولادة, نساء, '
   'ولادة, بعد الولادة',
   'الأم بعد الولادة, تحليل الحمل'),
  ('home_care', 'orthopaedics, orthopedics, bones, عظام, العظام, جراحة العظام',
   'الركبة والورك, الظهر والرقبة'),
  ('home_care', 'neurology, nerves, أعصاب, مخ, المخ والأعصاب',
   'السكتة الدماغية, stroke'),
  ('home_care', 'pulmonology, lungs, صدرية, الأمراض الصدرية',
   'العلاج التنفسي, chest physiotherapy'),
  ('home_care', 'urology, مسالك, مسالك بولية, المسالك البولية',
   'القسطرة البولية, urinary catheter'),
  ('home_care', 'endocrinology, endocrinology and diabetes, thyroid, غدد, غدة درقية, الغدد الصماء, '
   'الغدد الصماء والسكري',
   'تحاليل الدم, الفحص الشامل'),
  ('home_care', 'internal medicine, باطنة, باطنية, الباطنة',
   'الفحص الشامل, طبيب الأسرة'),
  ('home_care', 'family medicine, family, أسرة, طب الأسرة, طب الاسرة',
   'طبيب الأسرة, family doctor'),
  ('products', 'panadol, بنادول, بندول, بانادول, adol, أدول, fevadol, فيفادول, tylenol, تايلينول, acetaminophen, '
   'أسيتامينوفين, paracetemol, براسيتامول, باراسيتمول, باراستمول',
   'باراسيتامول, paracetamol'),
  ('products', 'headache, صداع, migraine, toothache, fever medicine',
   'باراسيتامول, إيبوبروفين'),
  ('products', 'painkiller, painkillers, pain killer, pain relief, مسكن, مسكن ألم, مسكن الم, ألم, آلام, وجع',
   'مسكنات, pain'),
  ('products', 'خافض حرارة, خافض للحرارة, سخونة, fever reducer, fever',
   'خافضات حرارة, fever'),
  ('products', 'brufen, بروفين, بروفن, advil, أدفيل, nurofen, نوروفين, profinal, بروفينال, ibuprofin',
   'إيبوبروفين, ibuprofen'),
  ('products', 'voltaren, فولتارين, olfen, أولفين, voltarol, emulgel, جل عضلات',
   'ديكلوفيناك, diclofenac'),
  ('products', 'zyrtec, زيرتك, زيرتيك, cetrizine, سترزين',
   'سيتريزين, cetirizine'),
  ('products', 'claritin, claritine, clarityn, كلاريتين, كلاريتاين',
   'لوراتادين, loratadine'),
  ('products', 'antihistamine, antihistamines, مضاد هيستامين, مضاد للحساسية, مضاد حساسية, allergy tablets, '
   'allergy pills',
   'لوراتادين, سيتريزين'),
  ('products', 'otrivin, أوتريفين, اوترفين, nasal decongestant, انسداد الأنف',
   'زيلوميتازولين, xylometazoline'),
  ('products', 'بخاخ انف, بخاخ للأنف, بخاخ الأنف',
   'بخاخ أنف, nasal spray'),
  ('products', 'gaviscon, جافيسكون, rennie, ريني, maalox, مالوكس, tums, antacid, حموضة, حرقة, حرقان المعدة, '
   'heartburn, indigestion, عسر هضم',
   'مضاد الحموضة, antacid, أوميبرازول'),
  ('products', 'losec, لوسيك, prilosec, gasec, جازيك, risek, رايزك, ريزك, قرحة المعدة, ppi',
   'أوميبرازول, omeprazole'),
  ('products', 'duphalac, دوفلاك, laxative, ملين, ملينات, إمساك',
   'للإمساك, lactulose'),
  ('products', 'diarrhoea, diarrhea, إسهال, جفاف, ors, rehydration, محلول الجفاف, dehydration',
   'الإماهة, rehydration'),
  ('products', 'infacol, إنفاكول, مغص, مغص الرضع, غازات, colic, gas drops',
   'سيميثيكون, simethicone'),
  ('products', 'canesten, كانستين, antifungal, anti fungal, فطريات, مضاد فطريات, fungus',
   'كلوتريمازول, clotrimazole'),
  ('products', 'betadine, بيتادين, iodine, يود',
   'بوفيدون, povidone'),
  ('products', 'bepanthen, bepanthene, بيبانثين, بيبانتين',
   'بانثينول, panthenol'),
  ('products', 'vaseline, فازلين',
   'هلام البترول, petroleum jelly'),
  ('products',
   'pampers, بامبرز, babyjoy, حفاضات, حفاظات, حفاظ, حفاض, حفائض, nappy, nappies, diaper, diapers, huggies',
   'حفاضات, حفائض, nappies, diapers'),
  ('products', 'sudocrem, سودوكريم, nappy rash, diaper rash, تسلخات, التهاب الحفاض, طفح الحفاض',
   'التهاب الحفاض, nappy rash, diaper rash'),
  ('products', 'dettol, ديتول, sanitizer, sanitizers, hand sanitizer, معقم يدين, disinfectant',
   'معقم, sanitiser'),
  ('products', 'antiseptic, antiseptics, مطهر, مطهرات, alcohol wipes',
   'مطهرات, antiseptics'),
  ('products', 'كحة, كحه, شراب كحة, سعال, كحة ناشفة, cough medicine, prospan, بروسبان',
   'السعال, cough'),
  ('products', 'flu, cold, cold and flu, رشح, إنفلونزا, انفلونزا, برد, نزلة برد, panadol cold, بنادول كولد',
   'الزكام, flu'),
  ('products', 'sore throat, strepsils, ستربسلز, التهاب الحلق, ألم الحلق, حلق, بلعوم',
   'للحلق, throat'),
  ('products', 'dry eyes, dry eye, جفاف العين, عين جافة, artificial tears',
   'دموع, tears'),
  ('products', 'eye drops, قطرة عين, قطرات عين, عيون, eyes, tears',
   'دموع, eye, العين'),
  ('products', 'hydrocortisone cream, eczema, أكزيما, إكزيما, حكة, itch, rash',
   'هيدروكورتيزون, hydrocortisone'),
  ('products', 'sunscreen, sunblock, sun block, sun cream, واقي شمسي, واقي الشمس, صن بلوك',
   'واقي شمس, sunscreen, sun'),
  ('products', 'acne, pimples, pimple, spots, حب الشباب, حبوب الوجه, بثور',
   'الحبوب, blemish'),
  ('products', 'moisturizer, moisturiser, moisturizing, ترطيب, كريم ترطيب',
   'مرطبات, moisturising'),
  ('products', 'dry skin, بشرة جافة, جفاف البشرة',
   'الجافة, مرطب'),
  ('products', 'face wash, cleanser, غسول وجه, غسول الوجه, صابون وجه',
   'غسول, cleanser'),
  ('products', 'rogaine, روجين, hair growth, إنبات الشعر, صلع, baldness',
   'مينوكسيديل, minoxidil'),
  ('products', 'nizoral, نيزورال, dandruff, قشرة, قشرة الشعر',
   'القشرة, dandruff'),
  ('products', 'hair fall, hair loss, تساقط, تساقط شعر',
   'تساقط الشعر, hair loss'),
  ('products', 'hairdryer, hair dryer, سشوار, استشوار, مجفف',
   'مجفف شعر, hair dryer'),
  ('products', 'vitamin d, vit d, فيتامين د, فيتامين دال, d3, د3',
   'فيتامين د3, vitamin d, vitamin d3'),
  ('products', 'vitamin c, vit c, فيتامين ج, فيتامين سي',
   'فيتامين سي, vitamin c'),
  ('products', 'b12, vit b12, ب12, بي12, فيتامين بي12',
   'ب12, b12'),
  ('products', 'vit, vitamin, vitamins, فيتامين, مكملات, supplements, supplement',
   'الفيتامينات, vitamins'),
  ('products', 'fish oil, زيت سمك, زيت السمك, اوميغا, أوميجا, اوميجا, omega3',
   'أوميغا, omega'),
  ('products', 'ferrous, anemia, anaemia, فقر دم, فقر الدم, أنيميا',
   'حديد, iron'),
  ('products', 'magnesium, ماغنسيوم, مغنيسيوم, مغنسيوم',
   'مغنيسيوم, magnesium'),
  ('products', 'glucometer, glucose meter, جهاز سكر, جهاز السكر, قياس السكر, فحص السكر, accu chek, أكيوتشيك',
   'جهاز قياس السكر, glucose meter'),
  ('products', 'test strips, strips, شرايح, شرائط السكر, شرايط سكر',
   'شرائح, strips'),
  ('products', 'bp monitor, sphygmomanometer, blood pressure, ضغط, جهاز ضغط, جهاز الضغط, قياس ضغط',
   'ضغط الدم, blood pressure'),
  ('products', 'ترمومتر, thermometer, قياس حرارة, جهاز حرارة, مقياس حرارة',
   'ميزان حرارة, thermometer'),
  ('products', 'oximeter, pulse oximeter, أكسجين, جهاز أكسجين, spo2',
   'الأكسجين, oximeter'),
  ('products', 'nebuliser, nebulizer, جهاز بخار, بخار, جهاز ربو, asthma, ربو',
   'جهاز بخار, nebuliser, nebulizer'),
  ('products', 'pacifier, dummy, مصاصة, لهاية, تيتينة',
   'لهايات, soothers'),
  ('products', 'baby bottle, feeding bottle, رضاعة, رضاعات, ببرونة',
   'رضاعة, feeding bottle'),
  ('products', 'baby food, أكل أطفال, طعام أطفال, cereal, سيريلاك, cerelac',
   'للرضع, cereal, purée'),
  ('products', 'wet wipes, مناديل, مناديل مبللة, baby wipes',
   'مناديل, wipes'),
  ('products', 'pregnancy test, تحليل حمل, كشف حمل, فحص حمل, clearblue',
   'اختبار حمل, pregnancy test'),
  ('products', 'sanitary pads, always, أولويز, فوط, فوط صحية, ladies pads, period',
   'فوط, pads'),
  ('products', 'deodorant, antiperspirant, مزيل, مزيل عرق, rexona, ريكسونا, تعرق',
   'مزيلات العرق, deodorants'),
  ('products', 'razor, razors, gillette, جيليت, موس, أمواس, شفرات',
   'شفرات, cartridges'),
  ('products', 'toothpaste, sensodyne, سنسوداين, معجون, معجون سنان',
   'معجون, toothpaste'),
  ('products', 'mouth wash, listerine, ليسترين, مضمضة, غسول فم',
   'غسول فم, mouthwash'),
  ('products', 'miswak, siwak, مسواك, سواك',
   'سواك, miswak'),
  ('products', 'band aid, bandaid, plaster, لزقة, لزقات, لصقة, لصقات, لصق جروح, لاصق جروح, بلاستر',
   'لصقات جروح, plasters'),
  ('products', 'فرشة, فرشه, brush, فرش',
   'فرشاة, brush'),
  ('products', 'ماسك, mask, masks, قناع',
   'قناع, mask'),
  ('products', 'gauze, شاش',
   'شاش, gauze'),
  ('products', 'bandage, رباط, رباط ضاغط, crepe bandage',
   'رباط, bandage'),
  ('products', 'first aid, firstaid, إسعافات, حقيبة إسعاف, شنطة إسعافات, صيدلية منزلية',
   'إسعافات, first aid'),
  ('products', 'burn, burns, حرق, حروق, مرهم حروق',
   'الحروق, burn'),
  ('products', 'mosquito, insect spray, insect repellent, بعوض, ناموس, طارد ناموس',
   'الحشرات, insect'),
  ('products', 'knee brace, knee support, ركبة, مشد ركبة, دعامة ركبة',
   'دعامة ركبة, knee support'),
  ('products', 'back support, back brace, مشد ظهر, حزام ظهر, ظهر',
   'أسفل الظهر, lumbar'),
  ('products', 'muscle, muscles, عضلات, شد عضلي, massage, مساج',
   'العضلات, massage'),
  ('products', 'whey, واي, بروتين, مكمل بروتين',
   'بروتين, protein'),
  ('products', 'دواء, دوا, علاج, medicine, medication, drugs, أدوية',
   'أدوية, medicines'),
  ('products', 'حفاضات كبار, adult diapers, adult diaper',
   ''),
  ('news', 'vaccine, vaccines, تطعيم, تطعيمات, flu shot',
   'لقاح, vaccine'),
  ('news', 'breast cancer, cancer, سرطان, ثدي, سرطان الثدي',
   'الثدي, breast'),
  ('news', 'smoking, quit smoking, تدخين, الإقلاع عن التدخين, سجائر, سيجارة',
   'دخان, smoke'),
  ('news', 'kidney, kidney stones, kidneys, كلى, كلية, حصوات',
   'الكلى, kidney'),
  ('news', 'sleep, insomnia, نوم, أرق',
   'للنوم, sleep'),
  ('news', 'blood donation, donate blood, تبرع, تبرع بالدم, متبرع',
   'يتبرعون, blood'),
  ('news', 'heat stroke, sunstroke, حر, الحر, ضربة شمس',
   'ضربة الشمس, heat'),
  ('news', 'stroke, جلطة, جلطة دماغية, سكتة',
   'الوجه والذراع, Face arm'),
  ('news', 'app, application, تطبيق, التطبيق',
   'تطبيق, app'),
  ('news', 'robot, surgery robot, روبوت, جراحة روبوتية',
   'الروبوت, robot'),
  ('news', 'asthma, ربو, حساسية صدر',
   'الربو, asthma'),
  ('news', 'elderly, seniors, مسن, مسنين, كبار السن',
   'كبار السن, older'),
  ('news', 'mental health, نفسي, نفسية, psychology',
   'النفسية, minds'),
  ('news', 'pharmacy, صيدلية, توصيل أدوية, medicine delivery',
   'صيدلية, pharmacy'),
  ('news', 'hajj, haj, حج, الحج',
   'الحج, Hajj'),
  ('news', 'eid, عيد, العيد, kitchen, أكل, تغذية, nutrition, food',
   'العيد, kitchen'),
  ('news', 'teeth, tooth, dental, أسنان, فم',
   'الفم, oral');
--> statement-breakpoint
-- The key that signs links in messages: two random UUIDs are 32 bytes, of which 244 bits are random.
INSERT INTO link_keys (key)
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
--> statement-breakpoint
-- The main branch has the id 1, which is the default of batches and settings.
INSERT INTO stock_branches (name_ar, name_en) VALUES ('الصيدلية الرئيسية', 'Main pharmacy');
