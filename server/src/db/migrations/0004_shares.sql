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
ALTER TABLE "actions" ADD COLUMN "since" text;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "history" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "since" jsonb;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_job" ON "share_links" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "jobs_domain" ON "jobs" USING btree ("user_id","domain","created_at");