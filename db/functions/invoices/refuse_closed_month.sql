-- Trigger: refuses a document of a closed month; a later attempt writes it into the open one. Its lock makes
-- the closing wait for documents that are being written, and documents wait for the closing
-- (api/admin/invoices/money/months.queries.ts).
CREATE OR REPLACE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  IF EXISTS (
    SELECT FROM closed_months
    WHERE NEW.issued_at < (month + interval '1 month') AT TIME ZONE 'Asia/Riyadh'
  ) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.issued_at USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
