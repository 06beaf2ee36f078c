-- Sites that may show a merchant's checkout in a frame of theirs.
ALTER TABLE "merchants" ADD COLUMN "embed_origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_embed_origins" CHECK (cardinality("merchants"."embed_origins") <= 20);
