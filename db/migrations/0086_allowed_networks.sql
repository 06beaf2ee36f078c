ALTER TABLE "access_tokens" ADD COLUMN "allowed_networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_clients" ADD COLUMN "allowed_networks" text[] DEFAULT '{}' NOT NULL;