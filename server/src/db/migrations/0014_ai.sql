CREATE TABLE "prompt_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"change_note" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_cache" (
	"hash" text PRIMARY KEY NOT NULL,
	"output" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"job_id" text NOT NULL,
	"prompt_key" text NOT NULL,
	"prompt_version" integer,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_cached" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer NOT NULL,
	"cost_micros" bigint,
	"ms" integer,
	"kept" integer,
	"dropped" integer,
	"error" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wordings" (
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"writer" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"kept" integer NOT NULL,
	"dropped" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wordings_job_id_part_pk" PRIMARY KEY("job_id","part")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wording" text DEFAULT 'ai' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wording_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wording_note" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "ai_monthly_cap_cents" integer;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_key_prompts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."prompts"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordings" ADD CONSTRAINT "wordings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordings" ADD CONSTRAINT "wordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prompt_versions_version" ON "prompt_versions" USING btree ("key","version");--> statement-breakpoint
CREATE INDEX "ai_cache_at" ON "ai_cache" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ai_calls_brand" ON "ai_calls" USING btree ("brand_id","at");--> statement-breakpoint
CREATE INDEX "ai_calls_job" ON "ai_calls" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "ai_calls_at" ON "ai_calls" USING btree ("at") WHERE "ai_calls"."state" = 'reserved';--> statement-breakpoint
-- A text arrived, or its owner chose the other one. The id differs from the job's own, so that one message cannot replace the other.
CREATE FUNCTION tell_wording() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job text := CASE WHEN TG_TABLE_NAME = 'jobs' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'job_id' END;
BEGIN
  PERFORM pg_notify('changes', json_build_object('table', 'wordings', 'op', 'UPDATE', 'id', 'wording:' || job, 'user', NEW.user_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wordings_tell AFTER INSERT OR UPDATE ON wordings FOR EACH ROW EXECUTE FUNCTION tell_wording();
--> statement-breakpoint
CREATE TRIGGER jobs_tell_wording AFTER UPDATE OF wording, wording_state ON jobs FOR EACH ROW EXECUTE FUNCTION tell_wording();
