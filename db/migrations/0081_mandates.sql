CREATE TABLE "mandates" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"status" text NOT NULL,
	"journey" text NOT NULL,
	"interval" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text,
	"amount_kind" text NOT NULL,
	"amount_minor" bigint,
	"floor_minor" bigint,
	"may_retry" boolean NOT NULL,
	"description" text NOT NULL,
	"payer_name" text,
	"payer_document" text,
	"payer_document_type" text,
	"payer_account" jsonb,
	"payer_bank" text,
	"first_txid" text,
	"first_kind" text,
	"bank_id" text,
	"request_id" text,
	"code" text,
	"ended_by" text,
	"ended_code" text,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"enquired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandates_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "mandates_status" CHECK ("mandates"."status" in ('CREATED','APPROVED','REFUSED','EXPIRED','CANCELED')),
	CONSTRAINT "mandates_journey" CHECK ("mandates"."journey" in ('REQUEST','QR','QR_WITH_PAYMENT','OFFER')),
	CONSTRAINT "mandates_interval" CHECK ("mandates"."interval" in ('WEEKLY','MONTHLY','QUARTERLY','SEMIANNUAL','YEARLY')),
	CONSTRAINT "mandates_amount_kind" CHECK ("mandates"."amount_kind" in ('FIXED','VARIABLE')),
	CONSTRAINT "mandates_amount" CHECK (("mandates"."amount_kind" = 'FIXED') = ("mandates"."amount_minor" is not null) and ("mandates"."amount_kind" = 'VARIABLE' or "mandates"."floor_minor" is null)),
	CONSTRAINT "mandates_amounts" CHECK (coalesce("mandates"."amount_minor", 1) between 1 and 99999999999 and coalesce("mandates"."floor_minor", 1) between 1 and 99999999999),
	CONSTRAINT "mandates_days" CHECK ("mandates"."first_day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and ("mandates"."last_day" is null or ("mandates"."last_day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and "mandates"."last_day" >= "mandates"."first_day"))),
	CONSTRAINT "mandates_first" CHECK (num_nulls("mandates"."first_txid", "mandates"."first_kind") in (0, 2)),
	CONSTRAINT "mandates_ended_by" CHECK ("mandates"."ended_by" in ('PAYER','PAYER_BANK','RECEIVER','RECEIVER_BANK')),
	CONSTRAINT "mandates_ended" CHECK (("mandates"."ended_at" is null) = ("mandates"."status" in ('CREATED','APPROVED'))),
	CONSTRAINT "mandates_approved" CHECK ("mandates"."approved_at" is not null or "mandates"."status" <> 'APPROVED')
);
--> statement-breakpoint
CREATE TABLE "sandbox"."debit_tries" (
	"txid" text NOT NULL,
	"day" text NOT NULL,
	"is_retry" boolean NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"end_to_end_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_tries_txid_day_pk" PRIMARY KEY("txid","day")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."debits" (
	"txid" text PRIMARY KEY NOT NULL,
	"mandate_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"may_retry" boolean NOT NULL,
	"first_txid" text,
	"ended_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_payment_method";--> statement-breakpoint
ALTER TABLE "merchants" DROP CONSTRAINT "merchants_methods";--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_automatic_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_automatic_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "pix_automatic_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "pix_automatic_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."debit_tries" ADD CONSTRAINT "debit_tries_txid_debits_txid_fk" FOREIGN KEY ("txid") REFERENCES "sandbox"."debits"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."debits" ADD CONSTRAINT "debits_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "sandbox"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "sandbox"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_account_bank_key" ON "mandates" USING btree ("bank_id","provider",coalesce("connection_id", '')) WHERE "mandates"."bank_id" is not null;--> statement-breakpoint
CREATE INDEX "mandates_merchant" ON "mandates" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mandates_payer" ON "mandates" USING btree ("merchant_id","payer_document") WHERE "mandates"."payer_document" is not null;--> statement-breakpoint
CREATE INDEX "mandates_connection" ON "mandates" USING btree ("connection_id") WHERE "mandates"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "mandates_enquiry" ON "mandates" USING btree ("enquired_at") WHERE "mandates"."status" in ('CREATED','APPROVED');--> statement-breakpoint
CREATE INDEX "debits_mandate" ON "sandbox"."debits" USING btree ("mandate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference_key" ON "sandbox"."mandates" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "mandates_first" ON "sandbox"."mandates" USING btree ("first_txid") WHERE "sandbox"."mandates"."first_txid" is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO','PIX_AUTOMATIC'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_methods" CHECK (cardinality("merchants"."methods") >= 1 and "merchants"."methods" <@ array['PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO','PIX_AUTOMATIC']);--> statement-breakpoint
-- A debit costs what a Pix costs, until staff set its own price: without a row it would be free.
INSERT INTO "prices" ("merchant_id", "method", "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable")
  SELECT "merchant_id", 'PIX_AUTOMATIC', "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable"
  FROM "prices" WHERE "method" = 'PIX' ON CONFLICT DO NOTHING;
