CREATE TABLE "invoice_transactions" (
	"invoice_id" text NOT NULL,
	"hash" text NOT NULL,
	"amount_units" numeric(38, 0) NOT NULL,
	"confirmations" integer NOT NULL,
	"detected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_transactions_invoice_id_hash_pk" PRIMARY KEY("invoice_id","hash"),
	CONSTRAINT "invoice_transactions_amount" CHECK ("invoice_transactions"."amount_units" > 0 and "invoice_transactions"."confirmations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text,
	"attempt_id" text,
	"id_transaction" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"provider_version" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"additional_status" text DEFAULT 'NONE' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"pay_currency" text NOT NULL,
	"network" text NOT NULL,
	"pay_units" numeric(38, 0) NOT NULL,
	"received_units" numeric(38, 0) DEFAULT 0 NOT NULL,
	"booked_units" numeric(38, 0) DEFAULT 0 NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"required_confirmations" integer NOT NULL,
	"rate" numeric NOT NULL,
	"tolerance_bps" integer NOT NULL,
	"pay_address" text,
	"quote_expires_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"customer_name" text,
	"customer_email" text,
	"external_reference" text,
	"told" text[] DEFAULT '{}'::text[] NOT NULL,
	"failure_reason" text,
	"requested_by" text,
	"decided_by" text,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_status" CHECK (("invoices"."type" = 'PAYMENT' and "invoices"."status" in ('WAITING_PAYMENT','PARTIALLY_PAID','CONFIRMING','PAID','EXPIRED','FAILED','REFUNDED')) or ("invoices"."type" = 'WITHDRAWAL' and "invoices"."status" in ('REQUESTED','APPROVED','SENT','CONFIRMED','REJECTED','FAILED'))),
	CONSTRAINT "invoices_payment" CHECK (("invoices"."type" = 'PAYMENT') = ("invoices"."charge_id" is not null) and num_nulls("invoices"."charge_id", "invoices"."attempt_id", "invoices"."quote_expires_at", "invoices"."closes_at") in (0, 4)),
	CONSTRAINT "invoices_withdrawal" CHECK (("invoices"."type" = 'WITHDRAWAL') = ("invoices"."requested_by" is not null)),
	CONSTRAINT "invoices_two_people" CHECK ("invoices"."decided_by" is null or "invoices"."decided_by" <> "invoices"."requested_by"),
	CONSTRAINT "invoices_additional_status" CHECK ("invoices"."additional_status" in ('NONE','OVERPAID','PAID_LATE')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "invoices_currency" CHECK ("invoices"."currency" in ('BRL','USD','EUR')),
	CONSTRAINT "invoices_units" CHECK ("invoices"."pay_units" > 0 and "invoices"."received_units" >= 0 and "invoices"."booked_units" >= 0),
	CONSTRAINT "invoices_rate" CHECK ("invoices"."rate" > 0),
	CONSTRAINT "invoices_tolerance" CHECK ("invoices"."tolerance_bps" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "crypto_tolerance_bps" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_transactions" ADD CONSTRAINT "invoice_transactions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_transaction_key" ON "invoices" USING btree ("id_transaction");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_charge_key" ON "invoices" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_request_claim_key" ON "invoices" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_provider_payment_key" ON "invoices" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "invoices_quotes_ending" ON "invoices" USING btree ("quote_expires_at") WHERE "invoices"."status" = 'WAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "invoices_closing" ON "invoices" USING btree ("closes_at") WHERE "invoices"."status" in ('PARTIALLY_PAID','CONFIRMING');--> statement-breakpoint
CREATE INDEX "invoices_merchant_created" ON "invoices" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_updated" ON "invoices" USING btree ("merchant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_amount" ON "invoices" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_status" ON "invoices" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_provider" ON "invoices" USING btree ("merchant_id","provider","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_updated" ON "invoices" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_amount" ON "invoices" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_provider" ON "invoices" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_withdrawals" ON "invoices" USING btree ("merchant_id","created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL';--> statement-breakpoint
CREATE INDEX "invoices_all_withdrawals" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL';--> statement-breakpoint
CREATE INDEX "invoices_address" ON "invoices" USING btree ("pay_address");--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree (lower("external_reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree (lower("customer_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_email" ON "invoices" USING btree (lower("customer_email") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_of_charge" CHECK (("ledger_transactions"."kind" like 'WITHDRAWAL%') = ("ledger_transactions"."charge_id" is null));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','SUSPENSE','SUSPENSE_REFUND','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_crypto_tolerance" CHECK ("merchants"."crypto_tolerance_bps" between 0 and 1000);