CREATE TABLE "audit_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_keyed" CHECK ("audit_entries"."version" >= 2 and "audit_entries"."key_id" is not null) NOT VALID;