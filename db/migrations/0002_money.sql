CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text,
	"currency" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE'))
);
--> statement-breakpoint
CREATE TABLE "ledger_pending" (
	"account_id" text NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_pending_account_id_available_at_pk" PRIMARY KEY("account_id","available_at")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"available_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','SUSPENSE','SUSPENSE_REFUND'))
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"merchant_id" text NOT NULL,
	"method" text NOT NULL,
	"fee_bps" integer NOT NULL,
	"fee_fixed_minor" bigint NOT NULL,
	"installment_fee_bps" integer DEFAULT 0 NOT NULL,
	"settlement_days" integer NOT NULL,
	"fee_refundable" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_merchant_id_method_pk" PRIMARY KEY("merchant_id","method"),
	CONSTRAINT "prices_fee_bps" CHECK ("prices"."fee_bps" between 0 and 10000),
	CONSTRAINT "prices_installment_fee_bps" CHECK ("prices"."installment_fee_bps" between 0 and 1000),
	CONSTRAINT "prices_fee_fixed" CHECK ("prices"."fee_fixed_minor" between 0 and 99999999999),
	CONSTRAINT "prices_settlement_days" CHECK ("prices"."settlement_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"document" text NOT NULL,
	"document_type" text NOT NULL,
	"pix_key" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_status" CHECK ("recipients"."status" in ('ACTIVE','DISABLED')),
	CONSTRAINT "recipients_document_type" CHECK ("recipients"."document_type" in ('CPF','CNPJ'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"suspense_id" text,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"request_claim_id" uuid,
	"plan" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('PENDING','SUCCEEDED','FAILED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("sandbox"."refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "fee_refundable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "settlement_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "split" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refund_reserved_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD CONSTRAINT "ledger_pending_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_suspense_id_suspense_id_fk" FOREIGN KEY ("suspense_id") REFERENCES "public"."suspense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_merchant" ON "ledger_accounts" USING btree ("merchant_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_source_key" ON "ledger_transactions" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("merchant_id","charge_id");--> statement-breakpoint
CREATE INDEX "recipients_merchant" ON "recipients" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("merchant_id","charge_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_claim_key" ON "refunds" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_suspense" ON "refunds" USING btree ("suspense_id") WHERE "refunds"."status" <> 'FAILED';--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_fee" CHECK ("attempts"."fee_minor" between 0 and "attempts"."amount_minor");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_settlement_days" CHECK ("attempts"."settlement_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_net_amount" CHECK ("charges"."fee_minor" between 0 and "charges"."gross_amount_minor");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refund_reserved_minor" <= "charges"."gross_amount_minor");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refund_of_paid" CHECK ("charges"."refund_reserved_minor" = 0 or "charges"."status" = 'PAID');
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger postings are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_keep BEFORE TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted JOIN ledger_accounts a ON a.id = posted.account_id
    GROUP BY posted.transaction_id, a.currency HAVING sum(posted.amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of a transaction must add up to nothing';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON "ledger_postings"
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_balance();
