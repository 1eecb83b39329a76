CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"address" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"running" integer DEFAULT 0 NOT NULL,
	"places" integer,
	"heap_used" bigint NOT NULL,
	"heap_limit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_uses" (
	"service" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"ok" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_ok_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "service_uses_service_hour_pk" PRIMARY KEY("service","hour")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "worker" text;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id","status","domain","user_id");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at","status");--> statement-breakpoint
CREATE INDEX "jobs_started" ON "jobs" USING btree ("started_at");