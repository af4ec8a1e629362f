-- Changes are counted instead of notified: NOTIFY takes one lock of the whole server until its commit is on the disk, so
-- that bookings and orders waited for each other. A counter of the schema "changes" moves at once, before the change is
-- committed, and nobody waits for it; db/changes.ts looks at them. A new table behind public replies gets the trigger
-- tells_change and a counter of its name.
CREATE SCHEMA changes;
--> statement-breakpoint
DO $$
DECLARE told name;
BEGIN
  FOR told IN SELECT relname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE tgname = 'tells_change'
    UNION SELECT 'product_shelves'
  LOOP
    EXECUTE format('CREATE SEQUENCE changes.%I', told);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval(format('changes.%I', coalesce(TG_ARGV[0], TG_TABLE_NAME)));
  RETURN NULL;
END $$;
