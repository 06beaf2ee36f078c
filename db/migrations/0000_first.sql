CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "sandbox"."crypto_address_index" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"proof" text NOT NULL,
	"tries" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"user_id" text NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_links_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "activity_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"complete_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"merchant_id" text NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"pix_paid_count" integer DEFAULT 0 NOT NULL,
	"pix_gross_minor" bigint DEFAULT 0 NOT NULL,
	"pix_fee_minor" bigint DEFAULT 0 NOT NULL,
	"pix_refund_count" integer DEFAULT 0 NOT NULL,
	"pix_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_paid_count" integer DEFAULT 0 NOT NULL,
	"credit_card_gross_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_fee_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_refund_count" integer DEFAULT 0 NOT NULL,
	"credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"international_paid_count" integer DEFAULT 0 NOT NULL,
	"international_gross_minor" bigint DEFAULT 0 NOT NULL,
	"international_fee_minor" bigint DEFAULT 0 NOT NULL,
	"international_refund_count" integer DEFAULT 0 NOT NULL,
	"international_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_paid_count" integer DEFAULT 0 NOT NULL,
	"crypto_gross_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_fee_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_refund_count" integer DEFAULT 0 NOT NULL,
	"crypto_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_activity_merchant_id_day_currency_pk" PRIMARY KEY("merchant_id","day","currency")
);
--> statement-breakpoint
CREATE TABLE "hourly_activity" (
	"merchant_id" text NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"pix_paid_count" integer DEFAULT 0 NOT NULL,
	"pix_gross_minor" bigint DEFAULT 0 NOT NULL,
	"pix_fee_minor" bigint DEFAULT 0 NOT NULL,
	"pix_refund_count" integer DEFAULT 0 NOT NULL,
	"pix_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_paid_count" integer DEFAULT 0 NOT NULL,
	"credit_card_gross_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_fee_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_refund_count" integer DEFAULT 0 NOT NULL,
	"credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"international_paid_count" integer DEFAULT 0 NOT NULL,
	"international_gross_minor" bigint DEFAULT 0 NOT NULL,
	"international_fee_minor" bigint DEFAULT 0 NOT NULL,
	"international_refund_count" integer DEFAULT 0 NOT NULL,
	"international_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_paid_count" integer DEFAULT 0 NOT NULL,
	"crypto_gross_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_fee_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_refund_count" integer DEFAULT 0 NOT NULL,
	"crypto_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hourly_activity_merchant_id_hour_currency_pk" PRIMARY KEY("merchant_id","hour","currency")
);
--> statement-breakpoint
CREATE TABLE "platform_daily_activity" (
	"currency" text DEFAULT 'BRL' NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"pix_paid_count" integer DEFAULT 0 NOT NULL,
	"pix_gross_minor" bigint DEFAULT 0 NOT NULL,
	"pix_fee_minor" bigint DEFAULT 0 NOT NULL,
	"pix_refund_count" integer DEFAULT 0 NOT NULL,
	"pix_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_paid_count" integer DEFAULT 0 NOT NULL,
	"credit_card_gross_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_fee_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_refund_count" integer DEFAULT 0 NOT NULL,
	"credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"international_paid_count" integer DEFAULT 0 NOT NULL,
	"international_gross_minor" bigint DEFAULT 0 NOT NULL,
	"international_fee_minor" bigint DEFAULT 0 NOT NULL,
	"international_refund_count" integer DEFAULT 0 NOT NULL,
	"international_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_paid_count" integer DEFAULT 0 NOT NULL,
	"crypto_gross_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_fee_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_refund_count" integer DEFAULT 0 NOT NULL,
	"crypto_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_daily_activity_day_currency_pk" PRIMARY KEY("day","currency")
);
--> statement-breakpoint
CREATE TABLE "platform_hourly_activity" (
	"currency" text DEFAULT 'BRL' NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"pix_paid_count" integer DEFAULT 0 NOT NULL,
	"pix_gross_minor" bigint DEFAULT 0 NOT NULL,
	"pix_fee_minor" bigint DEFAULT 0 NOT NULL,
	"pix_refund_count" integer DEFAULT 0 NOT NULL,
	"pix_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_paid_count" integer DEFAULT 0 NOT NULL,
	"credit_card_gross_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_fee_minor" bigint DEFAULT 0 NOT NULL,
	"credit_card_refund_count" integer DEFAULT 0 NOT NULL,
	"credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"international_paid_count" integer DEFAULT 0 NOT NULL,
	"international_gross_minor" bigint DEFAULT 0 NOT NULL,
	"international_fee_minor" bigint DEFAULT 0 NOT NULL,
	"international_refund_count" integer DEFAULT 0 NOT NULL,
	"international_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_paid_count" integer DEFAULT 0 NOT NULL,
	"crypto_gross_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_fee_minor" bigint DEFAULT 0 NOT NULL,
	"crypto_refund_count" integer DEFAULT 0 NOT NULL,
	"crypto_refunded_minor" bigint DEFAULT 0 NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_hourly_activity_hour_currency_pk" PRIMARY KEY("hour","currency")
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_keys" (
	"merchant_id" text NOT NULL,
	"key" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempt_keys_merchant_id_key_pk" PRIMARY KEY("merchant_id","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"checkout_currency" text,
	"checkout_amount_minor" bigint,
	"exchange_rate" numeric(20, 8),
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"fee_refundable" boolean DEFAULT false NOT NULL,
	"settlement_days" integer DEFAULT 0 NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"provider_payment_id" text,
	"gateway_status" text,
	"instructions" jsonb NOT NULL,
	"checkout_meta" jsonb,
	"failure_code" text,
	"failure_message" text,
	"installments" integer,
	"payer_total_minor" bigint,
	"card_brand" text,
	"card_first6" text,
	"card_last4" text,
	"card_token" text,
	"redirect_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_status" CHECK ("attempts"."status" in ('PENDING','PROCESSING','PAID','FAILED','EXPIRED','CANCELED','REFUNDED')),
	CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO')),
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "attempts_fee" CHECK ("attempts"."fee_minor" between 0 and "attempts"."amount_minor"),
	CONSTRAINT "attempts_settlement_days" CHECK ("attempts"."settlement_days" between 0 and 365),
	CONSTRAINT "attempts_failure" CHECK (("attempts"."status" = 'FAILED') = ("attempts"."failure_code" is not null)),
	CONSTRAINT "attempts_installments" CHECK ("attempts"."installments" is null or "attempts"."installments" between 1 and 24),
	CONSTRAINT "attempts_payer_total" CHECK ("attempts"."payer_total_minor" is null or "attempts"."payer_total_minor" >= "attempts"."amount_minor"),
	CONSTRAINT "attempts_exchange" CHECK (("attempts"."payment_method" = 'INTERNATIONAL') = ("attempts"."checkout_currency" is not null) and num_nulls("attempts"."checkout_currency", "attempts"."checkout_amount_minor", "attempts"."exchange_rate") in (0, 3)),
	CONSTRAINT "attempts_exchange_rate" CHECK ("attempts"."exchange_rate" is null or "attempts"."exchange_rate" > 0),
	CONSTRAINT "attempts_checkout_amount" CHECK ("attempts"."checkout_amount_minor" is null or "attempts"."checkout_amount_minor" > 0),
	CONSTRAINT "attempts_card_last4" CHECK ("attempts"."card_last4" is null or "attempts"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "attempts_card_first6" CHECK ("attempts"."card_first6" is null or "attempts"."card_first6" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"chain" text NOT NULL,
	"sequence" bigint NOT NULL,
	"merchant_id" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"user_id" text,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"token_id" text,
	"before" json,
	"after" json,
	"address" text,
	"user_agent" text,
	"request_id" uuid,
	"version" integer NOT NULL,
	"key_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_entries_chain_sequence_pk" PRIMARY KEY("chain","sequence"),
	CONSTRAINT "audit_entries_keyed" CHECK ("audit_entries"."version" >= 2 and "audit_entries"."key_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_alerts" (
	"merchant_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"scope" text NOT NULL,
	"challenged" integer NOT NULL,
	"held" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_alerts_merchant_id_hour_scope_pk" PRIMARY KEY("merchant_id","hour","scope"),
	CONSTRAINT "card_alerts_scope" CHECK ("card_alerts"."scope" in ('card','address','bin','link','merchant'))
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bin" text NOT NULL,
	"network_hash" text,
	"payment_link_id" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_tries_outcome" CHECK ("card_tries"."outcome" in ('APPROVED','DECLINED','ERROR'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"product" text DEFAULT 'CHARGE' NOT NULL,
	"checkout_id" text NOT NULL,
	"status" text NOT NULL,
	"gross_amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"external_reference" text,
	"customer" jsonb,
	"metadata" jsonb,
	"payment_link_id" text,
	"callback_url" text,
	"redirect_url" text,
	"split" jsonb,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_reserved_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"checkout_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('PENDING','PAID','EXPIRED','CANCELED')),
	CONSTRAINT "charges_gross_amount" CHECK ("charges"."gross_amount_minor" between 1 and 99999999999),
	CONSTRAINT "charges_product" CHECK ("charges"."product" in ('CHARGE','PIX_PAYMENT','CRYPTO_INVOICE')),
	CONSTRAINT "charges_currency" CHECK ("charges"."currency" = 'BRL' or ("charges"."product" = 'CRYPTO_INVOICE' and "charges"."currency" in ('USD','EUR'))),
	CONSTRAINT "charges_paid_at" CHECK (("charges"."status" = 'PAID') = ("charges"."paid_at" is not null)),
	CONSTRAINT "charges_canceled_at" CHECK (("charges"."status" = 'CANCELED') = ("charges"."canceled_at" is not null)),
	CONSTRAINT "charges_net_amount" CHECK ("charges"."fee_minor" between 0 and "charges"."gross_amount_minor"),
	CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refund_reserved_minor" <= "charges"."gross_amount_minor"),
	CONSTRAINT "charges_refund_of_paid" CHECK ("charges"."refund_reserved_minor" = 0 or "charges"."status" = 'PAID'),
	CONSTRAINT "charges_checkout_tries" CHECK ("charges"."checkout_tries" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "csv_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"separator" text NOT NULL,
	"decimal" text NOT NULL,
	"bom" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csv_choices_separator" CHECK ("csv_choices"."separator" in ('comma','semicolon')),
	CONSTRAINT "csv_choices_decimal" CHECK ("csv_choices"."decimal" in ('point','comma')),
	CONSTRAINT "csv_choices_time_zone" CHECK ("csv_choices"."time_zone" in ('utc','merchant'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"endpoint_id" text,
	"event_type" text,
	"target" text NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"signature" text,
	"response_status" integer,
	"response_body" text,
	"duration_ms" integer,
	"error" text,
	"first_try_at" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('PENDING','DELIVERED','FAILED','DEAD')),
	CONSTRAINT "deliveries_attempt" CHECK ("deliveries"."attempt" >= 1),
	CONSTRAINT "deliveries_attempted" CHECK (("deliveries"."status" = 'PENDING') = ("deliveries"."attempted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_replays" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"types" text[],
	"endpoint_id" text,
	"event_count" integer NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_replays_counts" CHECK (0 <= "event_replays"."sent_count" and 0 <= "event_replays"."event_count"),
	CONSTRAINT "event_replays_period" CHECK ("event_replays"."start_at" <= "event_replays"."end_at")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim_id" uuid NOT NULL,
	"response_status" integer,
	"response_sealed" text,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_key_fingerprint" text NOT NULL,
	"hash_key_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "installment_terms" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"max_count" integer NOT NULL,
	"min_amount_minor" bigint NOT NULL,
	"interest_free_count" integer NOT NULL,
	"monthly_interest_bps" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installment_terms_max_count" CHECK ("installment_terms"."max_count" between 1 and 24),
	CONSTRAINT "installment_terms_min_amount" CHECK ("installment_terms"."min_amount_minor" between 1 and 99999999999),
	CONSTRAINT "installment_terms_interest_free" CHECK ("installment_terms"."interest_free_count" between 1 and 24),
	CONSTRAINT "installment_terms_interest" CHECK ("installment_terms"."monthly_interest_bps" between 0 and 2000)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_role_matches_merchant" CHECK (("invitations"."role" in ('ADMIN','OPERATOR')) = ("invitations"."merchant_id" is null))
);
--> statement-breakpoint
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
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text,
	"currency" text NOT NULL,
	"balance_minor" bigint NOT NULL,
	"pending_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS'))
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
	"charge_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID')),
	CONSTRAINT "ledger_transactions_of_charge" CHECK (("ledger_transactions"."kind" like 'WITHDRAWAL%') = ("ledger_transactions"."charge_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"content_sealed" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_locale" CHECK ("mails"."locale" in ('pt-BR','en','es')),
	CONSTRAINT "mails_forgets_what_was_sent" CHECK ("mails"."sent_at" is null or "mails"."content_sealed" is null)
);
--> statement-breakpoint
CREATE TABLE "merchant_logos" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_logos_media_type" CHECK ("merchant_logos"."media_type" in ('image/png','image/jpeg','image/webp')),
	CONSTRAINT "merchant_logos_size" CHECK (octet_length("merchant_logos"."picture") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"mode" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "merchants_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"document" text NOT NULL,
	"city" text NOT NULL,
	"pix_name" text,
	"pix_city" text,
	"crypto_tolerance_bps" integer DEFAULT 50 NOT NULL,
	"support_email" text,
	"website" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'pt-BR' NOT NULL,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"methods" text[],
	"card_limits" json,
	"brand_color" text,
	"logo_version" text,
	"callback_secret_sealed" text NOT NULL,
	"previous_callback_secret_sealed" text,
	"previous_callback_secret_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_crypto_tolerance" CHECK ("merchants"."crypto_tolerance_bps" between 0 and 1000),
	CONSTRAINT "merchants_pix_name" CHECK ("merchants"."pix_name" ~ '^[!-~]([ -~]{0,23}[!-~])?$'),
	CONSTRAINT "merchants_pix_city" CHECK ("merchants"."pix_city" ~ '^[!-~]([ -~]{0,13}[!-~])?$'),
	CONSTRAINT "merchants_mode" CHECK ("merchants"."mode" in ('test','live')),
	CONSTRAINT "merchants_locale" CHECK ("merchants"."locale" in ('pt-BR','en','es')),
	CONSTRAINT "merchants_brand_color" CHECK ("merchants"."brand_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "merchants_methods" CHECK (cardinality("merchants"."methods") >= 1 and "merchants"."methods" <@ array['PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO'])
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"public_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"amount_minor" bigint NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"methods" text[],
	"stock" integer,
	"reserved_count" integer DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"redirect_url" text,
	"status" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_status" CHECK ("payment_links"."status" in ('ENABLED','DISABLED')),
	CONSTRAINT "payment_links_amount" CHECK ("payment_links"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "payment_links_currency" CHECK ("payment_links"."currency" = 'BRL'),
	CONSTRAINT "payment_links_stock" CHECK ("payment_links"."stock" is null or "payment_links"."stock" between 1 and 1000000),
	CONSTRAINT "payment_links_counts" CHECK ("payment_links"."reserved_count" >= 0 and "payment_links"."paid_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"id_transaction" uuid NOT NULL,
	"client_mode" text NOT NULL,
	"document_type_sent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_payments_client_mode" CHECK ("pix_payments"."client_mode" in ('noNeedToSpecify','fillDataNow','requestCheckout'))
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
CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"operation" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_calls_provider_operation_hour_outcome_pk" PRIMARY KEY("provider","operation","hour","outcome"),
	CONSTRAINT "provider_calls_outcome" CHECK ("provider_calls"."outcome" in ('ANSWERED','REFUSED','FAILED','TIMED_OUT'))
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"reference" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_reports_provider_external_id_pk" PRIMARY KEY("provider","external_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
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
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_id" text,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"object_id" text,
	"idempotency_key" text,
	"address" text,
	"user_agent" text,
	"request_body" text,
	"response_body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."card_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"payer_total_minor" bigint,
	"status" text NOT NULL,
	"decline_code" text,
	"declines_after_challenge" boolean DEFAULT false NOT NULL,
	"challenge_id" text,
	"return_url" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_amount" CHECK ("sandbox"."card_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."coin_prices" (
	"currency" text NOT NULL,
	"fiat" text NOT NULL,
	"day" date NOT NULL,
	"price" numeric(20, 8) NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_prices_currency_fiat_day_pk" PRIMARY KEY("currency","fiat","day"),
	CONSTRAINT "coin_prices_price" CHECK ("sandbox"."coin_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."crypto_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"address" text NOT NULL,
	"address_index" integer NOT NULL,
	"expected_units" numeric(38, 0) NOT NULL,
	"chain_height" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crypto_payments_expected" CHECK ("sandbox"."crypto_payments"."expected_units" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."crypto_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"address" text NOT NULL,
	"amount_units" numeric(38, 0) NOT NULL,
	"status" text NOT NULL,
	"hash" text,
	"failure_reason" text,
	"confirms_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crypto_payouts_amount" CHECK ("sandbox"."crypto_payouts"."amount_units" > 0),
	CONSTRAINT "crypto_payouts_status" CHECK (case "sandbox"."crypto_payouts"."status" when 'SENT' then "sandbox"."crypto_payouts"."hash" is not null and "sandbox"."crypto_payouts"."confirms_at" is not null
        else "sandbox"."crypto_payouts"."failure_reason" is not null end)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."crypto_transactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_units" numeric(38, 0) NOT NULL,
	"block_height" integer,
	"dropped" boolean DEFAULT false NOT NULL,
	"detected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crypto_transactions_amount" CHECK ("sandbox"."crypto_transactions"."amount_units" > 0),
	CONSTRAINT "crypto_transactions_dropped" CHECK (not "sandbox"."crypto_transactions"."dropped" or "sandbox"."crypto_transactions"."block_height" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."exchange_rates" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric(20, 8) NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rates_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_rate" CHECK ("sandbox"."exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."international_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"merchant_name" text NOT NULL,
	"description" text,
	"amount_minor" bigint NOT NULL,
	"checkout_currency" text NOT NULL,
	"checkout_amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "international_sessions_paid" CHECK (("sandbox"."international_sessions"."status" = 'PAID') = ("sandbox"."international_sessions"."payment_id" is not null)),
	CONSTRAINT "international_sessions_amount" CHECK ("sandbox"."international_sessions"."amount_minor" > 0 and "sandbox"."international_sessions"."checkout_amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."pix_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."pix_payments" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "list_columns" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text DEFAULT 'test' NOT NULL,
	"address" text,
	"user_agent" text,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"acting_merchant_id" text,
	"acting_until" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_mode" CHECK ("sessions"."mode" in ('test','live')),
	CONSTRAINT "sessions_acting" CHECK (("sessions"."acting_merchant_id" is null) = ("sessions"."acting_until" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key_sealed" text NOT NULL,
	"signs_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspense" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspense_amount" CHECK ("suspense"."amount_minor" > 0),
	CONSTRAINT "suspense_reason" CHECK ("suspense"."reason" in ('LATE','DUPLICATE','PARTIAL','OVERPAID')),
	CONSTRAINT "suspense_status" CHECK ("suspense"."status" in ('HELD','REFUNDED','ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"merchant_id" text,
	"totp_secret_sealed" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" bigint,
	"second_factor_ends_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"locale" text,
	"disabled_at" timestamp (3) with time zone,
	"invited_by" text,
	"standing_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_totp" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret_sealed" is not null),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('pt-BR','en','es')),
	CONSTRAINT "users_role_matches_merchant" CHECK (("users"."role" in ('ADMIN','OPERATOR') and "users"."merchant_id" is null) or ("users"."role" in ('OWNER','DEVELOPER','FINANCE','VIEWER') and "users"."merchant_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secret_sealed" text,
	"previous_secret_expires_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"created_by" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" in ('ENABLED','DISABLED')),
	CONSTRAINT "webhook_endpoints_types" CHECK (cardinality("webhook_endpoints"."types") between 1 and 50),
	CONSTRAINT "webhook_endpoints_deleted" CHECK ("webhook_endpoints"."deleted_at" is null or "webhook_endpoints"."status" = 'DISABLED')
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD CONSTRAINT "hourly_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_alerts" ADD CONSTRAINT "card_alerts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_payment_link_id_payment_links_id_fk" FOREIGN KEY ("payment_link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_link_id_payment_links_id_fk" FOREIGN KEY ("payment_link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_choices" ADD CONSTRAINT "csv_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment_terms" ADD CONSTRAINT "installment_terms_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transactions" ADD CONSTRAINT "invoice_transactions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD CONSTRAINT "ledger_pending_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_logos" ADD CONSTRAINT "merchant_logos_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_suspense_id_suspense_id_fk" FOREIGN KEY ("suspense_id") REFERENCES "public"."suspense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."crypto_transactions" ADD CONSTRAINT "crypto_transactions_payment_id_crypto_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."crypto_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_payments" ADD CONSTRAINT "pix_payments_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "sandbox"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_merchant_id_merchants_id_fk" FOREIGN KEY ("acting_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_failures_started_at" ON "access_failures" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "access_tokens_merchant" ON "access_tokens" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_client" ON "access_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token_key" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_clients_merchant" ON "api_clients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_paid_per_charge" ON "attempts" USING btree ("charge_id") WHERE "attempts"."status" in ('PAID','REFUNDED');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_provider_reference_key" ON "attempts" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_provider_payment_key" ON "attempts" USING btree ("provider","provider_payment_id") WHERE "attempts"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_request_claim_key" ON "attempts" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "attempts_charge" ON "attempts" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "attempts_merchant_newest" ON "attempts" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "attempts_merchant" ON "attempts" USING btree ("merchant_id","payment_method","status","id");--> statement-breakpoint
CREATE INDEX "attempts_lapsing" ON "attempts" USING btree ("expires_at") WHERE "attempts"."status" = 'PENDING' and "attempts"."payment_method" = 'INTERNATIONAL';--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("chain","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("chain","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("chain","user_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("chain","created_at","sequence");--> statement-breakpoint
CREATE INDEX "card_alerts_hour" ON "card_alerts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "card_tries_fingerprint" ON "card_tries" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_network" ON "card_tries" USING btree ("network_hash","created_at") WHERE "card_tries"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_bin" ON "card_tries" USING btree ("merchant_id","bin","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_link" ON "card_tries" USING btree ("payment_link_id","created_at") WHERE "card_tries"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_merchant" ON "card_tries" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_created_at" ON "card_tries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_checkout_id_key" ON "charges" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_request_claim_key" ON "charges" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "charges_merchant" ON "charges" USING btree ("merchant_id","product","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_status" ON "charges" USING btree ("merchant_id","product","status","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","product",lower("external_reference") text_pattern_ops,"id") WHERE "charges"."external_reference" is not null;--> statement-breakpoint
CREATE INDEX "charges_description" ON "charges" USING btree ("merchant_id","product",lower(left("description", 100)) text_pattern_ops) WHERE "charges"."description" is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_name" ON "charges" USING btree ("merchant_id","product",lower("customer"->>'name') text_pattern_ops) WHERE "charges"."customer"->>'name' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_email" ON "charges" USING btree ("merchant_id","product",lower("customer"->>'email') text_pattern_ops) WHERE "charges"."customer"->>'email' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_document" ON "charges" USING btree ("merchant_id","product",("customer"->>'document')) WHERE "charges"."customer"->>'document' is not null;--> statement-breakpoint
CREATE INDEX "charges_amount" ON "charges" USING btree ("merchant_id","gross_amount_minor","id");--> statement-breakpoint
CREATE INDEX "charges_refunded" ON "charges" USING btree ("merchant_id","product","id") WHERE "charges"."refunded_minor" = "charges"."gross_amount_minor";--> statement-breakpoint
CREATE INDEX "charges_merchant_paid" ON "charges" USING btree ("merchant_id","paid_at","id") WHERE "charges"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_merchant_unpaid" ON "charges" USING btree ("merchant_id",coalesce("canceled_at", "expires_at")) WHERE "charges"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "charges_payment_link" ON "charges" USING btree ("payment_link_id","id") WHERE "charges"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("expires_at","merchant_id","product") WHERE "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_endpoint" ON "deliveries" USING btree ("endpoint_id","id") WHERE "deliveries"."endpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("merchant_id","event_type","id");--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("merchant_id","status","id") WHERE "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "deliveries_endpoint_undelivered" ON "deliveries" USING btree ("endpoint_id","status","id") WHERE "deliveries"."endpoint_id" is not null and "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "event_replays_merchant" ON "event_replays" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "events_merchant" ON "events" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "events_merchant_type" ON "events" USING btree ("merchant_id","type","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("merchant_id","object_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_merchant" ON "invitations" USING btree ("merchant_id","id");--> statement-breakpoint
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
CREATE INDEX "invoices_failed_withdrawals" ON "invoices" USING btree ("merchant_id","created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL' and "invoices"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "invoices_all_failed_withdrawals" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL' and "invoices"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "invoices_address" ON "invoices" USING btree ("pay_address");--> statement-breakpoint
CREATE INDEX "invoices_merchant_reference" ON "invoices" USING btree ("merchant_id",lower("external_reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_name" ON "invoices" USING btree ("merchant_id",lower("customer_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_email" ON "invoices" USING btree ("merchant_id",lower("customer_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree (lower("external_reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree (lower("customer_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_email" ON "invoices" USING btree (lower("customer_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ledger_accounts_merchant" ON "ledger_accounts" USING btree ("merchant_id","kind","owner");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_source_key" ON "ledger_transactions" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("merchant_id","charge_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_merchant" ON "ledger_transactions" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_number_key" ON "merchants" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_business_mode_key" ON "merchants" USING btree ("business_id","mode");--> statement-breakpoint
CREATE INDEX "merchants_document" ON "merchants" USING btree ("document" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchants_name_words" ON "merchants" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_public_id_key" ON "payment_links" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "payment_links_merchant" ON "payment_links" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "payment_links_title" ON "payment_links" USING btree ("merchant_id",lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_links_amount" ON "payment_links" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_charge_key" ON "pix_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_transaction_key" ON "pix_payments" USING btree ("id_transaction");--> statement-breakpoint
CREATE INDEX "pix_payments_merchant" ON "pix_payments" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "provider_calls_hour" ON "provider_calls" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "provider_reports_reference" ON "provider_reports" USING btree ("reference","provider","created_at");--> statement-breakpoint
CREATE INDEX "rate_counts_ends_at" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "recipients_merchant" ON "recipients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING btree ("merchant_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recipients_email" ON "recipients" USING btree ("merchant_id",lower("email") text_pattern_ops) WHERE "recipients"."email" is not null;--> statement-breakpoint
CREATE INDEX "recipients_document" ON "recipients" USING btree ("merchant_id","document");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("merchant_id","charge_id","id");--> statement-breakpoint
CREATE INDEX "refunds_merchant" ON "refunds" USING btree ("merchant_id","updated_at");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "refunds_troubled" ON "refunds" USING btree ("merchant_id","status","updated_at") WHERE "refunds"."status" <> 'SUCCEEDED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_claim_key" ON "refunds" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_suspense" ON "refunds" USING btree ("suspense_id") WHERE "refunds"."status" <> 'FAILED';--> statement-breakpoint
CREATE INDEX "request_log_merchant" ON "request_log" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("merchant_id","operation","id");--> statement-breakpoint
CREATE INDEX "request_log_token" ON "request_log" USING btree ("merchant_id","token_id","id") WHERE "request_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("merchant_id","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_fault" ON "request_log" USING btree ("merchant_id","id") WHERE "request_log"."status" >= 500;--> statement-breakpoint
CREATE INDEX "request_log_object" ON "request_log" USING btree ("merchant_id","object_id","id") WHERE "request_log"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_log_created_at" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_reference_key" ON "sandbox"."card_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_challenge_key" ON "sandbox"."card_payments" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_reference_key" ON "sandbox"."crypto_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_index_key" ON "sandbox"."crypto_payments" USING btree ("address_index");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_key" ON "sandbox"."crypto_payments" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payouts_hash_key" ON "sandbox"."crypto_payouts" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "crypto_transactions_payment" ON "sandbox"."crypto_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_reference_key" ON "sandbox"."international_sessions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_payment_key" ON "sandbox"."international_sessions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("user_id","list","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_provider_payment_key" ON "suspense" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "suspense_charge" ON "suspense" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant" ON "suspense" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant_status" ON "suspense" USING btree ("merchant_id","status","id");--> statement-breakpoint
CREATE INDEX "suspense_status" ON "suspense" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_merchant" ON "users" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant" ON "webhook_endpoints" USING btree ("merchant_id","id");--> statement-breakpoint
-- From here on by hand: what the table definitions in db/schema cannot say. By hand above: rate_counts is UNLOGGED.
--
-- A partial index's own statistics are not asked when a condition is weighed. Without these a name that a tenth of all payers
-- have is thought as rare as any, and everybody of that name is read and sorted.
CREATE STATISTICS "charges_words" ON (lower("external_reference")), (lower(left("description", 100))), (lower("customer"->>'name')), (lower("customer"->>'email')) FROM "charges";
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
--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE FUNCTION access_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ponte_access_changed', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_tokens_tell_change AFTER UPDATE ON "access_tokens"
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION access_tell_change();
--> statement-breakpoint
CREATE TRIGGER api_clients_tell_change AFTER UPDATE ON "api_clients"
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION access_tell_change();
--> statement-breakpoint
CREATE TRIGGER users_tell_change AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (
    (OLD.disabled_at, OLD.role, OLD.merchant_id) IS DISTINCT FROM (NEW.disabled_at, NEW.role, NEW.merchant_id)
  )
  EXECUTE FUNCTION access_tell_change();
--> statement-breakpoint
CREATE FUNCTION users_note_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing_since := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_note_standing BEFORE UPDATE ON "users"
  FOR EACH ROW WHEN (
    (OLD.disabled_at, OLD.role, OLD.merchant_id) IS DISTINCT FROM (NEW.disabled_at, NEW.role, NEW.merchant_id)
  )
  EXECUTE FUNCTION users_note_standing();
