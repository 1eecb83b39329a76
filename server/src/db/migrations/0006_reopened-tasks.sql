ALTER TABLE "actions" ADD COLUMN "reopened_reason" text;--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "reopened_at" timestamp (3) with time zone;