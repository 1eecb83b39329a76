CREATE TABLE "user_progress" (
	"user_id" text NOT NULL,
	"domain" text NOT NULL,
	"job_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"completed" integer NOT NULL,
	"in_progress" integer NOT NULL,
	"completion" integer NOT NULL,
	"time_saved" integer NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_progress_user_id_domain_pk" PRIMARY KEY("user_id","domain")
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
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_progress_job" ON "user_progress" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "user_progress_activity" ON "user_progress" USING btree ("last_activity","user_id","domain");--> statement-breakpoint
CREATE INDEX "user_progress_domain" ON "user_progress" USING btree ("domain","user_id");--> statement-breakpoint
CREATE INDEX "user_progress_completion" ON "user_progress" USING btree ("completion","user_id","domain");--> statement-breakpoint
CREATE INDEX "user_progress_saved" ON "user_progress" USING btree ("time_saved","user_id","domain");--> statement-breakpoint
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
-- Counts the tasks of an analysis, if it is the one that its domain's row is about. The row is locked before they are counted: of two
-- changes at the same moment, the second sees the first.
CREATE FUNCTION count_user_progress(counted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "user_progress" WHERE "job_id" = counted FOR UPDATE;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	UPDATE "user_progress" SET
		"total" = now_counted."total",
		"completed" = now_counted."completed",
		"in_progress" = now_counted."in_progress",
		"completion" = CASE WHEN now_counted."total" = 0 THEN 0 ELSE round(100.0 * now_counted."completed" / now_counted."total") END,
		"time_saved" = now_counted."time_saved",
		-- Opened again, a task forgets when it was done; its history does not.
		"last_activity" = greatest("user_progress"."created_at", now_counted."last_move")
	FROM (
		SELECT count(*) AS "total",
			count(*) FILTER (WHERE "status" = 'completed') AS "completed",
			count(*) FILTER (WHERE "status" = 'in-progress') AS "in_progress",
			coalesce(sum("minutes") FILTER (WHERE "status" = 'completed'), 0) AS "time_saved",
			max(("history" -> -1 ->> 'at')::timestamptz) AS "last_move"
		FROM "actions" WHERE "job_id" = counted
	) AS now_counted
	WHERE "user_progress"."job_id" = counted;
END $$;
--> statement-breakpoint
-- An analysis that has its first tasks takes the row of its domain over from an older one.
CREATE FUNCTION user_progress_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_progress" ("user_id", "domain", "job_id", "created_at", "total", "completed", "in_progress", "completion", "time_saved", "last_activity")
	SELECT DISTINCT ON ("user_id", "domain") "user_id", "domain", "id", "created_at", 0, 0, 0, 0, 0, "created_at"
	FROM "jobs" WHERE "id" IN (SELECT "job_id" FROM changed_actions)
	ORDER BY "user_id", "domain", "created_at" DESC, "id" DESC
	ON CONFLICT ("user_id", "domain") DO UPDATE SET "job_id" = excluded."job_id", "created_at" = excluded."created_at"
	WHERE (excluded."created_at", excluded."job_id") > ("user_progress"."created_at", "user_progress"."job_id");
	PERFORM count_user_progress("job_id") FROM (SELECT DISTINCT "job_id" FROM changed_actions ORDER BY 1) AS touched;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION user_progress_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_user_progress("job_id") FROM (SELECT DISTINCT "job_id" FROM changed_actions ORDER BY 1) AS touched;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An analysis without tasks left gives the row back to the one before, or the row goes.
CREATE FUNCTION user_progress_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	emptied record;
	earlier record;
BEGIN
	PERFORM count_user_progress("job_id") FROM (SELECT DISTINCT "job_id" FROM changed_actions ORDER BY 1) AS touched;
	FOR emptied IN
		SELECT "user_id", "domain", "job_id" FROM "user_progress"
		WHERE "job_id" IN (SELECT "job_id" FROM changed_actions) AND "total" = 0 ORDER BY "user_id", "domain"
	LOOP
		SELECT "id", "created_at" INTO earlier FROM "jobs"
		WHERE "user_id" = emptied."user_id" AND "domain" = emptied."domain" AND EXISTS (SELECT 1 FROM "actions" WHERE "actions"."job_id" = "jobs"."id")
		ORDER BY "created_at" DESC, "id" DESC LIMIT 1;
		IF FOUND THEN
			UPDATE "user_progress" SET "job_id" = earlier."id", "created_at" = earlier."created_at" WHERE "job_id" = emptied."job_id";
			PERFORM count_user_progress(earlier."id");
		ELSE
			DELETE FROM "user_progress" WHERE "job_id" = emptied."job_id";
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "actions_count_added" AFTER INSERT ON "actions" REFERENCING NEW TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION user_progress_added();
--> statement-breakpoint
CREATE TRIGGER "actions_count_moved" AFTER UPDATE ON "actions" REFERENCING NEW TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION user_progress_moved();
--> statement-breakpoint
CREATE TRIGGER "actions_count_removed" AFTER DELETE ON "actions" REFERENCING OLD TABLE AS changed_actions FOR EACH STATEMENT EXECUTE FUNCTION user_progress_removed();
--> statement-breakpoint
INSERT INTO "user_progress" ("user_id", "domain", "job_id", "created_at", "total", "completed", "in_progress", "completion", "time_saved", "last_activity")
SELECT DISTINCT ON ("user_id", "domain") "user_id", "domain", "id", "created_at", 0, 0, 0, 0, 0, "created_at"
FROM "jobs" WHERE EXISTS (SELECT 1 FROM "actions" WHERE "actions"."job_id" = "jobs"."id")
ORDER BY "user_id", "domain", "created_at" DESC, "id" DESC;
--> statement-breakpoint
SELECT count_user_progress("job_id") FROM "user_progress";
