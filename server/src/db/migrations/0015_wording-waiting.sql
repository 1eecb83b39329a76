CREATE INDEX "jobs_wording_waiting" ON "jobs" USING btree ("id") WHERE "jobs"."wording_state" = 'waiting';--> statement-breakpoint
-- Until now, jobs that were canceled after their report kept it, and jobs that failed after it hid it.
UPDATE "jobs" SET "has_report" = false, "score" = null, "pages_read" = null, "action_count" = 0, "action_generation_status" = null
WHERE "status" = 'failed' AND "has_report" AND "error" IN ('You cancelled this analysis.', 'An administrator cancelled this analysis.');--> statement-breakpoint
UPDATE "jobs" SET "status" = 'partial_success', "action_generation_status" = 'failed' WHERE "status" = 'failed' AND "has_report";
