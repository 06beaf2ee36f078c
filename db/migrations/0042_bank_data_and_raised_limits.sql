ALTER TABLE "invoices" ADD COLUMN "brl_minor" bigint;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "bank_data_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "raised_daily_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "raised_approval_above_minor" bigint;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "raised_by" text;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "raised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "raised_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "bank_data_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_raise" CHECK (num_nulls("payout_settings"."raised_by", "payout_settings"."raised_at", "payout_settings"."raised_from") in (0, 3) and ("payout_settings"."raised_from" is null) = (num_nonnulls("payout_settings"."raised_daily_limit_minor", "payout_settings"."raised_approval_above_minor") = 0));