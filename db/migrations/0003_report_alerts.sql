CREATE TABLE "report_alerts" (
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"body_hash" text NOT NULL,
	"external_id" text,
	"detail" text,
	"body" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_alerts_provider_reason_body_hash_pk" PRIMARY KEY("provider","reason","body_hash"),
	CONSTRAINT "report_alerts_reason" CHECK ("report_alerts"."reason" in ('UNSIGNED','UNREADABLE','ID_REUSED','NOTHING_OF_OURS','ANOTHER_METHOD','ANOTHER_CURRENCY','ANOTHER_AMOUNT','ANOTHER_PAYMENT','CONTRADICTION','NOT_BOOKABLE'))
);
--> statement-breakpoint
ALTER TABLE "suspense" DROP CONSTRAINT "suspense_amount";--> statement-breakpoint
CREATE INDEX "report_alerts_newest" ON "report_alerts" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_exact" CHECK ("ledger_accounts"."balance_minor" between -9007199254740991 and 9007199254740991 and "ledger_accounts"."pending_minor" between -9007199254740991 and 9007199254740991) NOT VALID;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_amount" CHECK ("suspense"."amount_minor" between 1 and 99999999999) NOT VALID;