ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'waitlist_offer', 'offer_withdrawn'));