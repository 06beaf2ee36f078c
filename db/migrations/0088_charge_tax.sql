CREATE TABLE "tax_reports" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"cbs_minor" bigint NOT NULL,
	"ibs_minor" bigint NOT NULL,
	"provider_payment_id" text,
	"is_forecast" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_reports_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "tax_reports_kind" CHECK ("tax_reports"."kind" in ('CORRECTED','OPEN','SET_ASIDE')),
	CONSTRAINT "tax_reports_payment" CHECK (("tax_reports"."kind" = 'SET_ASIDE') = ("tax_reports"."provider_payment_id" is not null) and ("tax_reports"."kind" = 'SET_ASIDE' or not "tax_reports"."is_forecast")),
	CONSTRAINT "tax_reports_amounts" CHECK ("tax_reports"."kind" = 'SET_ASIDE' or ("tax_reports"."cbs_minor" >= 0 and "tax_reports"."ibs_minor" >= 0))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "tax_sent" boolean;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "takes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_charges" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_payments" ADD COLUMN "tax_set_aside" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_reports_charge" ON "tax_reports" USING btree ("merchant_id","charge_id","id");--> statement-breakpoint
CREATE INDEX "tax_reports_merchant" ON "tax_reports" USING btree ("merchant_id","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS','RESERVED','PROVIDER_FEES','TAX_SET_ASIDE','TAX_BORNE'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_REINSTATED','PAYOUT_PAID','PAYOUT_RETURNED','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE','PROVIDER_FEE_REVERSED','TAX_SET_ASIDE'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_custodian_of(of_kind text, of_source text, of_merchant text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  CASE
    WHEN of_kind = 'PAYMENT' THEN
      RETURN (SELECT a.custodian FROM attempts a WHERE a.merchant_id = of_merchant AND a.id = of_source);
    WHEN of_kind IN ('SUSPENSE', 'SUSPENSE_ACCEPTED') THEN
      RETURN (SELECT s.custodian FROM suspense s WHERE s.merchant_id = of_merchant AND s.id = of_source);
    WHEN of_kind = 'TAX_SET_ASIDE' THEN
      RETURN (SELECT a.custodian FROM tax_reports r JOIN attempts a ON a.merchant_id = r.merchant_id AND a.id = r.attempt_id
        WHERE r.merchant_id = of_merchant AND r.id = of_source);
    WHEN of_kind = 'SUSPENSE_REFUND' OR of_kind LIKE 'REFUND%' THEN
      RETURN (SELECT a.custodian FROM refunds r JOIN attempts a ON a.merchant_id = r.merchant_id AND a.id = r.attempt_id
        WHERE r.merchant_id = of_merchant AND r.id = of_source);
    WHEN of_kind LIKE 'DISPUTE%' THEN
      RETURN (SELECT a.custodian FROM disputes d JOIN attempts a ON a.merchant_id = d.merchant_id AND a.id = d.attempt_id
        WHERE d.merchant_id = of_merchant AND d.id = of_source);
    WHEN of_kind LIKE 'PROVIDER_FEE%' THEN
      RETURN (SELECT a.custodian FROM attempts a WHERE a.merchant_id = of_merchant
        AND a.id = (SELECT l.attempt_id FROM settlement_lines l WHERE l.id = of_source));
    WHEN of_kind LIKE 'WITHDRAWAL%' THEN
      RETURN (SELECT i.custodian FROM invoices i WHERE i.merchant_id = of_merchant AND i.id = of_source);
    WHEN of_kind LIKE 'PAYOUT%' THEN
      RETURN (SELECT p.custodian FROM payouts p WHERE p.merchant_id = of_merchant AND p.id = of_source);
    ELSE
      RETURN NULL;
  END CASE;
END $$;
