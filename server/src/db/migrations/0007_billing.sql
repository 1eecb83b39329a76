CREATE TABLE "customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"stripe_id" text,
	"email" text NOT NULL,
	"asked" bigint DEFAULT 0 NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"checkout_at" timestamp (3) with time zone,
	"error" text,
	"disputed" boolean DEFAULT false NOT NULL,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"description" text,
	"status" text NOT NULL,
	"transaction_type" text NOT NULL,
	"stripe_payment_id" text,
	"invoice_id" text,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand_id" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "tiers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "credit_price" integer DEFAULT 9;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "sells_funds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_tier" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_ends" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "domains" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_stripe" ON "customers" USING btree ("stripe_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_key" ON "transactions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The customers table holds it now; nothing was ever written here.
ALTER TABLE "users" DROP COLUMN "stripe_customer_id";
--> statement-breakpoint
-- Tells every listening process whose plan or balance changed; these tables have no id of their own.
CREATE FUNCTION tell_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM pg_notify('changes', json_build_object('table', 'plan', 'op', 'UPDATE', 'id', 'plan', 'user', NEW.user_id)::text);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_tell AFTER INSERT OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION tell_plan_change();
--> statement-breakpoint
CREATE TRIGGER balances_tell AFTER INSERT OR UPDATE ON balances FOR EACH ROW EXECUTE FUNCTION tell_plan_change();
