ALTER TABLE "access_tokens" ADD COLUMN "scope_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_clients" ADD COLUMN "scope_version" integer DEFAULT 1 NOT NULL;