-- The balance is the sum of the entries: kept in the statement that adds one, guarded by the check on `balances`.
CREATE FUNCTION ledger_keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Not one upsert: PostgreSQL would check the inserted row, a bare debit, before it sees the conflict.
	INSERT INTO "balances" ("user_id", "currency", "amount") VALUES (NEW."user_id", NEW."currency", 0) ON CONFLICT DO NOTHING;
	UPDATE "balances" SET "amount" = "amount" + NEW."amount" WHERE "user_id" = NEW."user_id" AND "currency" = NEW."currency";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_keep_balance" AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_keep_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ledger entries are only ever added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_refuse_change" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
INSERT INTO "brands" ("id", "is_default") VALUES ('default', true);
