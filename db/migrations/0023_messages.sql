CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer,
	"home_care_booking_id" integer,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
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
	CONSTRAINT "messages_subject" CHECK (num_nonnulls("messages"."booking_id", "messages"."home_care_booking_id") = 1),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms', 'whatsapp', 'none')),
	CONSTRAINT "messages_language" CHECK ("messages"."language" in ('ar', 'en')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'no_channel', 'superseded')),
	CONSTRAINT "messages_no_channel" CHECK (("messages"."channel" = 'none') <= ("messages"."state" in ('no_channel', 'superseded')))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_home_care_booking_id_home_care_bookings_id_fk" FOREIGN KEY ("home_care_booking_id") REFERENCES "public"."home_care_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_carrier_id_messages_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_booking" ON "messages" USING btree ("booking_id","kind","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_home_care_booking" ON "messages" USING btree ("home_care_booking_id","kind","sequence");--> statement-breakpoint
CREATE INDEX "messages_carrier" ON "messages" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "messages_called_by" ON "messages" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_to_call" ON "messages" USING btree ("due_at","id") WHERE "messages"."state" in ('failed', 'no_channel') and "messages"."called_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unfinished" ON "messages" USING btree ("updated_at") WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language" CHECK ("bookings"."language" in ('ar', 'en'));--> statement-breakpoint
ALTER TABLE "home_care_bookings" ADD CONSTRAINT "home_care_bookings_language" CHECK ("home_care_bookings"."language" in ('ar', 'en'));--> statement-breakpoint
-- Of a message only whether its patient was told by phone is logged, in the history of the booking.
CREATE TRIGGER messages_booking_audit AFTER UPDATE OF called_at ON messages
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL AND OLD.called_at IS DISTINCT FROM NEW.called_at)
  EXECUTE FUNCTION keep_audit('bookings', 'booking_id', 'id', 'booking_id', 'home_care_booking_id', 'sequence',
    'kind', 'channel', 'language', 'state', 'carrier_id', 'due_at', 'attempts', 'provider_id', 'error',
    'created_at', 'updated_at', 'called_by');--> statement-breakpoint
CREATE TRIGGER messages_visit_audit AFTER UPDATE OF called_at ON messages
  FOR EACH ROW WHEN (NEW.home_care_booking_id IS NOT NULL AND OLD.called_at IS DISTINCT FROM NEW.called_at)
  EXECUTE FUNCTION keep_audit('home-care-bookings', 'home_care_booking_id', 'id', 'booking_id',
    'home_care_booking_id', 'sequence', 'kind', 'channel', 'language', 'state', 'carrier_id', 'due_at', 'attempts',
    'provider_id', 'error', 'created_at', 'updated_at', 'called_by');
