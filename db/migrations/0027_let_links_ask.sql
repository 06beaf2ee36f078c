ALTER TABLE "charges" ADD COLUMN "link_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "is_amount_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "min_amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "max_amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "max_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "asks" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_link_quantity" CHECK ("charges"."link_quantity" between 1 and 100);--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_quantity" CHECK ("payment_links"."max_quantity" between 1 and 100);--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_open_amount" CHECK (("payment_links"."is_amount_open" or ("payment_links"."min_amount_minor" is null and "payment_links"."max_amount_minor" is null))
        and "payment_links"."amount_minor" between coalesce("payment_links"."min_amount_minor", 1) and coalesce("payment_links"."max_amount_minor", 99999999999));