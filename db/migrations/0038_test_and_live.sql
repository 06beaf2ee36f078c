CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "mode" text;--> statement-breakpoint
-- All money there has been came from the sandbox.
INSERT INTO "businesses" ("id", "created_at") SELECT 'biz_' || substr("id", 5), "created_at" FROM "merchants";--> statement-breakpoint
UPDATE "merchants" SET "business_id" = 'biz_' || substr("id", 5), "mode" = 'test';--> statement-breakpoint
ALTER TABLE "merchants" ALTER COLUMN "business_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ALTER COLUMN "mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mode" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_business_mode_key" ON "merchants" USING btree ("business_id","mode");--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_mode" CHECK ("merchants"."mode" in ('test','live'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_mode" CHECK ("sessions"."mode" in ('test','live'));
