CREATE TABLE "worker_beats" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "worker_beats_beat_at" ON "worker_beats" USING btree ("beat_at");