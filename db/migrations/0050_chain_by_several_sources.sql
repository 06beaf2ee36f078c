ALTER TABLE "report_alerts" DROP CONSTRAINT "report_alerts_reason";--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD COLUMN "scan_from" integer;--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD COLUMN "scan_until" integer;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "agreed_height" bigint;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD COLUMN "from_height" bigint;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD COLUMN "compare_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD CONSTRAINT "chain_accounts_scan" CHECK (("chain_accounts"."scan_from" is null) = ("chain_accounts"."scan_until" is null));--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_reason" CHECK ("report_alerts"."reason" in ('UNSIGNED','UNREADABLE','ID_REUSED','NOTHING_OF_OURS','ANOTHER_METHOD','ANOTHER_CURRENCY','ANOTHER_AMOUNT','ANOTHER_PAYMENT','CONTRADICTION','UNWITNESSED','DISPUTED','NOT_BOOKABLE'));