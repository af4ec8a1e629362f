CREATE TABLE "home_care_cities" (
	"service_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	CONSTRAINT "home_care_cities_service_id_city_id_pk" PRIMARY KEY("service_id","city_id")
);
--> statement-breakpoint
ALTER TABLE "home_care_cities" ADD CONSTRAINT "home_care_cities_service_id_home_care_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."home_care_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_care_cities" ADD CONSTRAINT "home_care_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_care_cities_city" ON "home_care_cities" USING btree ("city_id");--> statement-breakpoint
CREATE TRIGGER home_care_cities_audit AFTER INSERT OR UPDATE OR DELETE ON home_care_cities
  FOR EACH ROW EXECUTE FUNCTION keep_audit('home-care', 'service_id');
