CREATE TABLE "ledger_checks" (
	"checked_at" timestamp (3) with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"balanced" boolean NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worker_beats" ADD COLUMN "metrics" jsonb;