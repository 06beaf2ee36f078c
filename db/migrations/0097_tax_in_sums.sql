ALTER TABLE "daily_activity" ADD COLUMN "pix_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "credit_card_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "international_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "crypto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "credit_card_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "international_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "crypto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The worker adds up these hours again: no bank set tax aside before them, and their sums have no tax.
UPDATE "activity_progress" SET "complete_until" = least("complete_until", '2026-11-01T00:00:00Z');
