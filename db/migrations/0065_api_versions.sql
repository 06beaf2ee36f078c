ALTER TABLE "access_tokens" ADD COLUMN "api_version" text DEFAULT '2026-11-27' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_clients" ADD COLUMN "api_version" text DEFAULT '2026-11-27' NOT NULL;