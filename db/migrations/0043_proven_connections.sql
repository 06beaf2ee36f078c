ALTER TABLE "connections" ALTER COLUMN "is_enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "proven_version" integer;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "account_hash" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "approved_hosts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "hosts_to_approve" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- What takes live money goes on taking it, and is marked as not tested.
UPDATE "connections" SET "proven_version" = 0 WHERE "is_enabled" AND "mode" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_per_account" ON "connections" USING btree ("provider","account_hash");--> statement-breakpoint
CREATE INDEX "connections_to_approve" ON "connections" USING btree ("created_at") WHERE cardinality("connections"."hosts_to_approve") > 0;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_proven" CHECK (not "connections"."is_enabled" or "connections"."mode" <> 'live' or ("connections"."proven_version" is not null and "connections"."proven_version" in (0, "connections"."version")));--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_approved" CHECK (not "connections"."is_enabled" or "connections"."mode" <> 'live' or "connections"."proven_version" = 0 or cardinality("connections"."hosts_to_approve") = 0);