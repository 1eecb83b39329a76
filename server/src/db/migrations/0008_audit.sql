CREATE TABLE "job_progress" (
	"job_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"completed" integer NOT NULL,
	"in_progress" integer NOT NULL,
	"completion" integer NOT NULL,
	"time_saved" integer NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"origin" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_admin" CHECK (("audit_entries"."actor" = 'admin') = ("audit_entries"."actor_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_progress" ADD CONSTRAINT "job_progress_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_progress" ADD CONSTRAINT "job_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_progress_domain" ON "job_progress" USING btree ("user_id","domain","created_at","job_id");--> statement-breakpoint
CREATE INDEX "job_progress_activity" ON "job_progress" USING btree ("last_activity","job_id");--> statement-breakpoint
CREATE INDEX "job_progress_completion" ON "job_progress" USING btree ("completion","job_id");--> statement-breakpoint
CREATE INDEX "job_progress_saved" ON "job_progress" USING btree ("time_saved","job_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";
--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are only ever added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_refuse_change" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "audit_refuse_truncate" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
-- Counts the tasks of an analysis. The row is locked before they are counted: of two changes at the same moment, the second sees the first.
CREATE FUNCTION count_job_progress(counted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "job_progress" ("job_id", "user_id", "domain", "created_at", "total", "completed", "in_progress", "completion", "time_saved", "last_activity")
	SELECT "id", "user_id", "domain", "created_at", 0, 0, 0, 0, 0, "created_at" FROM "jobs" WHERE "id" = counted
	ON CONFLICT DO NOTHING;
	PERFORM 1 FROM "job_progress" WHERE "job_id" = counted FOR UPDATE;
	UPDATE "job_progress" SET
		"total" = now_counted."total",
		"completed" = now_counted."completed",
		"in_progress" = now_counted."in_progress",
		"completion" = CASE WHEN now_counted."total" = 0 THEN 0 ELSE round(100.0 * now_counted."completed" / now_counted."total") END,
		"time_saved" = now_counted."time_saved",
		-- Opened again, a task forgets when it was done; its history does not.
		"last_activity" = greatest("job_progress"."created_at", now_counted."last_move")
	FROM (
		SELECT count(*) AS "total",
			count(*) FILTER (WHERE "status" = 'completed') AS "completed",
			count(*) FILTER (WHERE "status" = 'in-progress') AS "in_progress",
			coalesce(sum("minutes") FILTER (WHERE "status" = 'completed'), 0) AS "time_saved",
			max(("history" -> -1 ->> 'at')::timestamptz) AS "last_move"
		FROM "actions" WHERE "job_id" = counted
	) AS now_counted
	WHERE "job_progress"."job_id" = counted;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_job_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_job_progress("job_id") FROM (SELECT DISTINCT "job_id" FROM changed_actions ORDER BY 1) AS touched;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "actions_count_added" AFTER INSERT ON "actions" REFERENCING NEW TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION keep_job_progress();
--> statement-breakpoint
CREATE TRIGGER "actions_count_moved" AFTER UPDATE ON "actions" REFERENCING NEW TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION keep_job_progress();
--> statement-breakpoint
CREATE TRIGGER "actions_count_removed" AFTER DELETE ON "actions" REFERENCING OLD TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION keep_job_progress();
--> statement-breakpoint
SELECT count_job_progress("job_id") FROM (SELECT DISTINCT "job_id" FROM "actions") AS analyzed;
