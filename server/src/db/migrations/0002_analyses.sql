CREATE TABLE "actions" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"cause" text NOT NULL,
	"position" integer NOT NULL,
	"impact" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"minutes" integer NOT NULL,
	"planned" jsonb NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"notes" text,
	"effectiveness_rating" smallint,
	"since" text,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "actions_rating" CHECK ("actions"."effectiveness_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"domain" text NOT NULL,
	"score" integer,
	"since" jsonb,
	"overview" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "causes" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"impact" text NOT NULL,
	"difficulty" text NOT NULL,
	"where" text NOT NULL,
	"path" text NOT NULL,
	"found" text,
	"pages" integer NOT NULL,
	"of" integer NOT NULL,
	"points" double precision NOT NULL,
	"minutes" integer NOT NULL,
	"first" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "causes_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"job_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_job_id_name_pk" PRIMARY KEY("job_id","name")
);
--> statement-breakpoint
CREATE TABLE "kept_parts" (
	"job_id" text NOT NULL,
	"kind" text NOT NULL,
	"stage" smallint NOT NULL,
	"seq" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "kept_parts_job_id_kind_stage_seq_pk" PRIMARY KEY("job_id","kind","stage","seq")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"status" integer NOT NULL,
	"failure" text,
	"depth" integer,
	"type" text NOT NULL,
	"is_indexable" boolean NOT NULL,
	"title" text NOT NULL,
	"words" integer NOT NULL,
	"bytes" integer NOT NULL,
	"inlinks" integer NOT NULL,
	"findings" integer NOT NULL,
	CONSTRAINT "pages_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"status" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"page_cap" integer NOT NULL,
	"unit_id" text NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"error" text,
	"has_report" boolean DEFAULT false NOT NULL,
	"action_generation_status" text,
	"action_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"stages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress" jsonb,
	"quick" jsonb,
	"score" integer,
	"pages_read" integer
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"job_ids" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"job_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"shared_content" jsonb NOT NULL,
	"mode" text NOT NULL,
	"preview_causes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"preview_views" integer DEFAULT 0 NOT NULL,
	"cta_clicks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "causes" ADD CONSTRAINT "causes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parts" ADD CONSTRAINT "kept_parts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "actions_cause" ON "actions" USING btree ("job_id","cause");--> statement-breakpoint
CREATE INDEX "actions_position" ON "actions" USING btree ("job_id","position");--> statement-breakpoint
CREATE INDEX "actions_user" ON "actions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_job" ON "analyses" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "analyses_user" ON "analyses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "causes_id" ON "causes" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_domain" ON "jobs" USING btree ("user_id","domain","created_at");--> statement-breakpoint
CREATE INDEX "jobs_user_active" ON "jobs" USING btree ("user_id") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_unit" ON "jobs" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("created_at") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "submissions_created" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_job" ON "share_links" USING btree ("job_id");