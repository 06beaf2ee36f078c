CREATE TABLE "access_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"proof" text NOT NULL,
	"tries" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_failures_started_at" ON "access_failures" USING btree ("started_at");