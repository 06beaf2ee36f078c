CREATE TABLE "payout_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"payout_id" text NOT NULL,
	"return_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_returns_amount" CHECK ("payout_returns"."amount_minor" >= 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_returns_return_key" ON "payout_returns" USING btree ("payout_id","return_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_PAID','PAYOUT_RETURNED','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_waits" CHECK ("payouts"."waits_for" is null or ("payouts"."waits_for" in ('account_short','owner_unknown') and "payouts"."status" = 'APPROVED'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_minor" between 0 and "payouts"."amount_minor" and ("payouts"."returned_minor" = 0 or "payouts"."status" = 'PAID'));