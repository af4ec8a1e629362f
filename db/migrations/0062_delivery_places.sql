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
ALTER TABLE "delivery_closed_days" ADD CONSTRAINT "delivery_closed_days_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_place_id_delivery_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_windows_place" ON "delivery_windows" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "order_slots_place" ON "order_slots" USING btree ("place_id","day","time_from","held");--> statement-breakpoint
CREATE INDEX "order_slots_day" ON "order_slots" USING btree ("day","time_from","order_id");--> statement-breakpoint
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.delivery_places;
--> statement-breakpoint
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_windows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.delivery_windows;
--> statement-breakpoint
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.delivery_closed_days;
--> statement-breakpoint
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON order_slots
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE SEQUENCE changes.order_slots;
--> statement-breakpoint
CREATE TRIGGER delivery_places_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_places
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'id');
--> statement-breakpoint
CREATE TRIGGER delivery_windows_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_windows
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'place_id', 'id', 'place_id');
--> statement-breakpoint
CREATE TRIGGER delivery_closed_days_audit AFTER INSERT OR UPDATE OR DELETE ON delivery_closed_days
  FOR EACH ROW EXECUTE FUNCTION keep_audit('delivery-places', 'place_id', 'place_id');
