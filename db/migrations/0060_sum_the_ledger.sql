CREATE TABLE "hourly_ledger" (
	"merchant_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"account_kind" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "hourly_ledger_merchant_id_hour_currency_account_kind_kind_pk" PRIMARY KEY("merchant_id","hour","currency","account_kind","kind")
);
--> statement-breakpoint
ALTER TABLE "activity_progress" ADD COLUMN "ledger_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hourly_ledger" ADD CONSTRAINT "hourly_ledger_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;