-- A refund of a plan changes neither plan nor balance, so the rows of the history report too.
CREATE FUNCTION tell_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', json_build_object('table', 'plan', 'op', 'UPDATE', 'id', 'plan', 'user', NEW.user_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER transactions_tell AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION tell_payment();
--> statement-breakpoint
-- The payment for an upgrade was called a renewal.
UPDATE "transactions" SET "is_renewal" = false WHERE "reason" = 'subscription_update';
