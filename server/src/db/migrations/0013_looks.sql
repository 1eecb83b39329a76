CREATE TABLE "looks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"score" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "landing" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_user" ON "looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looks_unclaimed" ON "looks" USING btree ("created_at") WHERE "looks"."user_id" is null;