CREATE TABLE "checked_pieces" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"pieces" smallint NOT NULL,
	CONSTRAINT "checked_pieces_number" CHECK ("checked_pieces"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"packed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checked_pieces" ADD CONSTRAINT "checked_pieces_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER parcels_audit AFTER INSERT OR UPDATE OR DELETE ON parcels
  FOR EACH ROW EXECUTE FUNCTION keep_audit('orders', 'order_id');
