ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "content_sealed" text;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "withdrawn_lines" jsonb;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "fee_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_lines_waiting" ON "settlement_lines" USING btree ("id") WHERE "settlement_lines"."fee_waits";--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("connection_id","payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_file" ON "settlement_lines" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_REINSTATED','PAYOUT_PAID','PAYOUT_RETURNED','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE','PROVIDER_FEE_REVERSED'));--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_withdrawn" CHECK (("settlement_files"."withdrawn_at" is null) = ("settlement_files"."withdrawn_lines" is null) and ("settlement_files"."withdrawn_at" is null or ("settlement_files"."rows" is null and "settlement_files"."content_sealed" is null)));--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_refusal" CHECK ("settlement_files"."refusal" in ('too_many_rows','unreadable'));--> statement-breakpoint
-- As before, and a reversed fee lies where its line's payment lies.
CREATE OR REPLACE FUNCTION ledger_custodian_of(of_kind text, of_source text, of_merchant text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE
    WHEN of_kind = 'PAYMENT' THEN
      RETURN (SELECT a.custodian FROM attempts a WHERE a.merchant_id = of_merchant AND a.id = of_source);
    WHEN of_kind IN ('SUSPENSE', 'SUSPENSE_ACCEPTED') THEN
      RETURN (SELECT s.custodian FROM suspense s WHERE s.merchant_id = of_merchant AND s.id = of_source);
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
