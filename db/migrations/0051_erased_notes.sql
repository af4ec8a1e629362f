-- The note of a return goes with the account; nothing else of a return ever changes.
DROP TRIGGER order_returns_append_only ON order_returns;--> statement-breakpoint
CREATE TRIGGER order_returns_append_only BEFORE DELETE OR TRUNCATE ON order_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER keeps_return BEFORE UPDATE ON order_returns
  FOR EACH ROW EXECUTE FUNCTION keep_return();
