CREATE TABLE "unread_periods" (
	"account" text NOT NULL,
	"statement" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"kinds" text[] NOT NULL,
	"reason" text NOT NULL,
	"found_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unread_periods_account_statement_starts_at_ends_at_pk" PRIMARY KEY("account","statement","starts_at","ends_at"),
	CONSTRAINT "unread_periods_order" CHECK ("unread_periods"."starts_at" < "unread_periods"."ends_at"),
	CONSTRAINT "unread_periods_kinds" CHECK ("unread_periods"."kinds" <@ array['RECEIVED','GIVEN_BACK','PAID_OUT']::text[])
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"entry_id" text,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"settles_on" date NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"merchant_id" text,
	"attempt_id" text,
	"charge_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED','COST','OTHER')),
	CONSTRAINT "settlement_lines_net" CHECK ("settlement_lines"."net_minor" = "settlement_lines"."gross_minor" - "settlement_lines"."fee_minor"),
	CONSTRAINT "settlement_lines_whose" CHECK (("settlement_lines"."attempt_id" is null) = ("settlement_lines"."charge_id" is null) and ("settlement_lines"."attempt_id" is null) = ("settlement_lines"."merchant_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "unread_periods" ADD CONSTRAINT "unread_periods_found_by_reconciliations_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_line_key" ON "settlement_lines" USING btree ("connection_id","line_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_day" ON "settlement_lines" USING btree ("connection_id","settles_on","id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS','RESERVED','PROVIDER_FEES'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_PAID','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_custodian_of(kind text, source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind = 'PAYMENT' THEN (SELECT custodian FROM attempts WHERE id = source)
    WHEN kind IN ('SUSPENSE', 'SUSPENSE_ACCEPTED') THEN (SELECT custodian FROM suspense WHERE id = source)
    WHEN kind = 'SUSPENSE_REFUND' OR kind LIKE 'REFUND%'
      THEN (SELECT a.custodian FROM refunds r JOIN attempts a ON a.id = r.attempt_id WHERE r.id = source)
    WHEN kind LIKE 'DISPUTE%'
      THEN (SELECT a.custodian FROM disputes d JOIN attempts a ON a.id = d.attempt_id WHERE d.id = source)
    WHEN kind = 'PROVIDER_FEE'
      THEN (SELECT a.custodian FROM settlement_lines l JOIN attempts a ON a.id = l.attempt_id WHERE l.id = source)
    WHEN kind LIKE 'WITHDRAWAL%' THEN (SELECT custodian FROM invoices WHERE id = source)
    WHEN kind LIKE 'PAYOUT%' THEN (SELECT custodian FROM payouts WHERE id = source)
  END
$$;
