CREATE SCHEMA "sandbox";--> statement-breakpoint
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
	"app_id" text,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"scope_version" integer DEFAULT 1 NOT NULL,
	"api_version" text DEFAULT '2026-11-27' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_client_of_merchant" CHECK ("access_tokens"."client_id" is null or "access_tokens"."merchant_id" is not null),
	CONSTRAINT "access_tokens_app_of_merchant" CHECK ("access_tokens"."app_id" is null or "access_tokens"."merchant_id" is not null)
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
	"complete_until" timestamp (3) with time zone NOT NULL,
	"ledger_until" timestamp (3) with time zone
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
	"scope_version" integer DEFAULT 1 NOT NULL,
	"api_version" text DEFAULT '2026-11-27' NOT NULL,
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
	"id" text NOT NULL,
	"charge_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"checkout_currency" text,
	"checkout_amount_minor" bigint,
	"exchange_rate" numeric(20, 8),
	"exchange_rate_source" text,
	"exchange_rate_as_of" timestamp (3) with time zone,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"fee_refundable" boolean DEFAULT false NOT NULL,
	"settlement_days" integer DEFAULT 0 NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
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
	"card_consent" jsonb,
	"authorized_at" timestamp (3) with time zone,
	"capture_before" timestamp (3) with time zone,
	"authorization_id" text,
	"capture_id" text,
	"capture_minor" bigint,
	"capture_asked_at" timestamp (3) with time zone,
	"fee_rate" jsonb,
	"redirect_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"enquire_at" timestamp (3) with time zone DEFAULT now() + interval '15 seconds',
	"enquired_at" timestamp (3) with time zone,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "attempts_custodian" CHECK ("attempts"."connection_id" is not null or "attempts"."custodian" = 'PLATFORM'),
	CONSTRAINT "attempts_status" CHECK ("attempts"."status" in ('PENDING','PROCESSING','PAID','FAILED','EXPIRED','CANCELED','REFUNDED')),
	CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO')),
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "attempts_fee" CHECK ("attempts"."fee_minor" between 0 and "attempts"."amount_minor"),
	CONSTRAINT "attempts_settlement_days" CHECK ("attempts"."settlement_days" between 0 and 365),
	CONSTRAINT "attempts_failure" CHECK (("attempts"."status" = 'FAILED') = ("attempts"."failure_code" is not null)),
	CONSTRAINT "attempts_installments" CHECK ("attempts"."installments" is null or "attempts"."installments" between 1 and 24),
	CONSTRAINT "attempts_payer_total" CHECK ("attempts"."payer_total_minor" is null or "attempts"."payer_total_minor" >= "attempts"."amount_minor"),
	CONSTRAINT "attempts_exchange" CHECK (("attempts"."payment_method" = 'INTERNATIONAL') = ("attempts"."checkout_currency" is not null) and num_nulls("attempts"."checkout_currency", "attempts"."checkout_amount_minor", "attempts"."exchange_rate") in (0, 3)),
	CONSTRAINT "attempts_authorized" CHECK (num_nulls("attempts"."authorized_at", "attempts"."capture_before", "attempts"."authorization_id") in (0, 3)),
	CONSTRAINT "attempts_capture" CHECK (num_nulls("attempts"."capture_id", "attempts"."capture_minor", "attempts"."capture_asked_at") in (0, 3) and ("attempts"."capture_id" is null or "attempts"."authorized_at" is not null)),
	CONSTRAINT "attempts_capture_amount" CHECK ("attempts"."capture_minor" is null or "attempts"."capture_minor" between 1 and "attempts"."amount_minor"),
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
CREATE TABLE "bank_payers" (
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"name" text,
	"document" text,
	"document_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payers_merchant_id_charge_id_attempt_id_pk" PRIMARY KEY("merchant_id","charge_id","attempt_id")
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
CREATE TABLE "chain_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"scan_from" integer,
	"scan_until" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_accounts_index" CHECK ("chain_accounts"."next_index" >= 0),
	CONSTRAINT "chain_accounts_scan" CHECK (("chain_accounts"."scan_from" is null) = ("chain_accounts"."scan_until" is null))
);
--> statement-breakpoint
CREATE TABLE "chain_blocks" (
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_blocks_connection_id_chain_height_pk" PRIMARY KEY("connection_id","chain","height")
);
--> statement-breakpoint
CREATE TABLE "chain_cursors" (
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"head_height" bigint NOT NULL,
	"agreed_height" bigint,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_cursors_connection_id_chain_pk" PRIMARY KEY("connection_id","chain"),
	CONSTRAINT "chain_cursors_height" CHECK ("chain_cursors"."height" >= 0 and "chain_cursors"."head_height" >= 0),
	CONSTRAINT "chain_cursors_lease" CHECK (("chain_cursors"."lease_owner" is null) = ("chain_cursors"."lease_until" is null))
);
--> statement-breakpoint
CREATE TABLE "chain_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"account_id" text NOT NULL,
	"address_index" integer NOT NULL,
	"address" text NOT NULL,
	"currency" text NOT NULL,
	"asset" text,
	"expected_units" numeric(38, 0) NOT NULL,
	"required_confirmations" integer NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"told_version" bigint DEFAULT 0 NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	"from_height" bigint,
	"compare_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_payments_expected" CHECK ("chain_payments"."expected_units" > 0),
	CONSTRAINT "chain_payments_version" CHECK ("chain_payments"."version" >= "chain_payments"."told_version")
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"payment_id" text NOT NULL,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"asset" text,
	"amount_units" numeric(38, 0) NOT NULL,
	"block_height" bigint,
	"block_hash" text,
	"is_block_reward" boolean DEFAULT false NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_witnessed" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_transfers_payment_id_hash_position_pk" PRIMARY KEY("payment_id","hash","position"),
	CONSTRAINT "chain_transfers_amount" CHECK ("chain_transfers"."amount_units" > 0),
	CONSTRAINT "chain_transfers_block" CHECK (("chain_transfers"."block_height" is null) = ("chain_transfers"."block_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"product" text DEFAULT 'CHARGE' NOT NULL,
	"checkout_id" text NOT NULL,
	"status" text NOT NULL,
	"gross_amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"external_reference" text,
	"customer" jsonb,
	"customer_hash" text,
	"metadata" jsonb,
	"payment_link_id" text,
	"link_quantity" integer DEFAULT 1 NOT NULL,
	"slots_until" timestamp (3) with time zone,
	"slots_holder" text,
	"lapsed_slots" integer,
	"callback_url" text,
	"redirect_url" text,
	"split" jsonb,
	"capture_later" boolean DEFAULT false NOT NULL,
	"authorized_at" timestamp (3) with time zone,
	"capture_before" timestamp (3) with time zone,
	"capture_minor" bigint,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_reserved_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"disputed_minor" bigint DEFAULT 0 NOT NULL,
	"dispute_status" text,
	"checkout_tries" integer DEFAULT 0 NOT NULL,
	"payer_locale" text,
	"opened_at" timestamp (3) with time zone,
	"opened_with_email" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"due_date" text,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"anonymized_at" timestamp (3) with time zone,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('PENDING','PAID','EXPIRED','CANCELED')),
	CONSTRAINT "charges_gross_amount" CHECK ("charges"."gross_amount_minor" between 1 and 99999999999),
	CONSTRAINT "charges_product" CHECK ("charges"."product" in ('CHARGE','PIX_PAYMENT','CRYPTO_INVOICE')),
	CONSTRAINT "charges_currency" CHECK ("charges"."currency" = 'BRL' or ("charges"."product" = 'CRYPTO_INVOICE' and "charges"."currency" in ('USD','EUR'))),
	CONSTRAINT "charges_paid_at" CHECK (("charges"."status" = 'PAID') = ("charges"."paid_at" is not null)),
	CONSTRAINT "charges_canceled_at" CHECK (("charges"."status" = 'CANCELED') = ("charges"."canceled_at" is not null)),
	CONSTRAINT "charges_authorized" CHECK (("charges"."authorized_at" is null) = ("charges"."capture_before" is null) and ("charges"."capture_later" or "charges"."authorized_at" is null)),
	CONSTRAINT "charges_capture_amount" CHECK ("charges"."capture_minor" is null or ("charges"."authorized_at" is not null and "charges"."capture_minor" between 1 and "charges"."gross_amount_minor")),
	CONSTRAINT "charges_net_amount" CHECK ("charges"."fee_minor" between 0 and "charges"."gross_amount_minor"),
	CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refunded_minor" <= coalesce("charges"."capture_minor", "charges"."gross_amount_minor")),
	CONSTRAINT "charges_refund_of_paid" CHECK ("charges"."refund_reserved_minor" = 0 or "charges"."status" = 'PAID'),
	CONSTRAINT "charges_disputed" CHECK ("charges"."disputed_minor" >= 0 and ("charges"."disputed_minor" = 0 or "charges"."dispute_status" is not null)),
	CONSTRAINT "charges_dispute_status" CHECK ("charges"."dispute_status" in ('OPEN','WON','LOST')),
	CONSTRAINT "charges_due_date" CHECK ("charges"."due_date" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "charges_payer_locale" CHECK ("charges"."payer_locale" in ('pt-BR','en','es')),
	CONSTRAINT "charges_link_quantity" CHECK ("charges"."link_quantity" between 0 and 100),
	CONSTRAINT "charges_lapsed_slots" CHECK (case when "charges"."lapsed_slots" is null then "charges"."link_quantity" > 0 else "charges"."link_quantity" = 0 and "charges"."lapsed_slots" between 1 and 100 end),
	CONSTRAINT "charges_reminded" CHECK ("charges"."reminded_at" is null or "charges"."opened_with_email"),
	CONSTRAINT "charges_opened_with_email" CHECK ("charges"."opened_at" is not null or not "charges"."opened_with_email"),
	CONSTRAINT "charges_checkout_tries" CHECK ("charges"."checkout_tries" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"client_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scopes" text[] NOT NULL,
	"scope_version" integer NOT NULL,
	"api_version" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connected_apps_generation" CHECK ("connected_apps"."generation" >= 0)
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"provider" text NOT NULL,
	"port" text NOT NULL,
	"mode" text NOT NULL,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"label" text NOT NULL,
	"settings_sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"priority" integer NOT NULL,
	"smallest_minor" bigint,
	"largest_minor" bigint,
	"daily_minor" bigint,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"proven_version" integer,
	"account_hash" text,
	"account_name" text,
	"held_until" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"settings_changed_by" text,
	"settings_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"addresses_typed_by" text[] DEFAULT '{}'::text[] NOT NULL,
	"addresses_typed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_hosts" text[] DEFAULT '{}'::text[] NOT NULL,
	"hosts_to_approve" text[] DEFAULT '{}'::text[] NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"problem" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_custody" UNIQUE("id","custodian"),
	CONSTRAINT "connections_port" CHECK ("connections"."port" in ('pix','card','international','crypto','payout')),
	CONSTRAINT "connections_custodian" CHECK (("connections"."merchant_id" is null) = ("connections"."custodian" = 'PLATFORM')),
	CONSTRAINT "connections_mode" CHECK ("connections"."mode" in ('test','live')),
	CONSTRAINT "connections_label" CHECK (char_length("connections"."label") between 1 and 60),
	CONSTRAINT "connections_version" CHECK ("connections"."version" >= 1),
	CONSTRAINT "connections_limits" CHECK ("connections"."smallest_minor" <= "connections"."largest_minor"),
	CONSTRAINT "connections_limits_positive" CHECK (least("connections"."smallest_minor", "connections"."largest_minor", "connections"."daily_minor") >= 1),
	CONSTRAINT "connections_proven" CHECK (not "connections"."is_enabled" or "connections"."mode" <> 'live' or ("connections"."proven_version" is not null and "connections"."proven_version" in (0, "connections"."version"))),
	CONSTRAINT "connections_approved" CHECK (not "connections"."is_enabled" or "connections"."mode" <> 'live' or "connections"."proven_version" = 0 or cardinality("connections"."hosts_to_approve") = 0),
	CONSTRAINT "connections_problem" CHECK ("connections"."problem" is null or "connections"."checked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "csv_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"separator" text NOT NULL,
	"decimal" text NOT NULL,
	"bom" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"text_cells" text DEFAULT 'guarded' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csv_choices_separator" CHECK ("csv_choices"."separator" in ('comma','semicolon')),
	CONSTRAINT "csv_choices_decimal" CHECK ("csv_choices"."decimal" in ('point','comma')),
	CONSTRAINT "csv_choices_time_zone" CHECK ("csv_choices"."time_zone" in ('utc','merchant')),
	CONSTRAINT "csv_choices_text_cells" CHECK ("csv_choices"."text_cells" in ('plain','guarded'))
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
CREATE TABLE "dispute_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"dispute_id" text NOT NULL,
	"text" text,
	"file_name" text,
	"media_type" text,
	"content" "bytea",
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_evidence_file" CHECK (("dispute_evidence"."file_name" is null) = ("dispute_evidence"."content" is null) and ("dispute_evidence"."media_type" is null) = ("dispute_evidence"."content" is null)),
	CONSTRAINT "dispute_evidence_something" CHECK ("dispute_evidence"."text" is not null or "dispute_evidence"."content" is not null),
	CONSTRAINT "dispute_evidence_size" CHECK (octet_length("dispute_evidence"."content") <= 3145728)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"account" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"plan" jsonb,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"outcome_proof" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('CHARGEBACK','PIX_MED')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('OPEN','WON','LOST')),
	CONSTRAINT "disputes_outcome_proof" CHECK ("disputes"."outcome_proof" is null or "disputes"."status" <> 'OPEN'),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."status" = 'OPEN'))
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
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_pkey" PRIMARY KEY("id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"rate" numeric(20, 8) NOT NULL,
	"doubt" text,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_source_currency_as_of_pk" PRIMARY KEY("source","currency","as_of"),
	CONSTRAINT "exchange_rates_source" CHECK ("exchange_rates"."source" in ('PTAX','ECB')),
	CONSTRAINT "exchange_rates_doubt" CHECK ("exchange_rates"."doubt" is null or "exchange_rates"."doubt" in ('NOT_A_RATE','FUTURE','CHANGED','DISAGREEMENT','JUMP')),
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim_id" uuid NOT NULL,
	"response_status" integer,
	"response_sealed" text,
	"result_sealed" text,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_key_fingerprint" text NOT NULL,
	"hash_key_sealed" text,
	"secret_key_since" timestamp (3) with time zone,
	"backed_up_at" timestamp (3) with time zone,
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
	"merchant_id" text NOT NULL,
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
	"id" text NOT NULL,
	"type" text NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text,
	"attempt_id" text,
	"id_transaction" uuid NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"provider_payment_id" text,
	"provider_version" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"additional_status" text DEFAULT 'NONE' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"brl_minor" bigint,
	"pay_currency" text NOT NULL,
	"network" text NOT NULL,
	"pay_units" numeric(38, 0) NOT NULL,
	"minimum_units" numeric(38, 0),
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
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "invoices_custodian" CHECK ("invoices"."connection_id" is not null or "invoices"."custodian" = 'PLATFORM'),
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
CREATE TABLE "ledger_checks" (
	"checked_at" timestamp (3) with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"balanced" boolean NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text,
	"currency" text NOT NULL,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"balance_minor" bigint NOT NULL,
	"pending_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_exact" CHECK ("ledger_accounts"."balance_minor" between -9007199254740991 and 9007199254740991 and "ledger_accounts"."pending_minor" between -9007199254740991 and 9007199254740991),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS','RESERVED','PROVIDER_FEES')),
	CONSTRAINT "ledger_accounts_custodian" CHECK ("ledger_accounts"."custodian" = 'PLATFORM' or "ledger_accounts"."id" like '%:' || "ledger_accounts"."custodian")
);
--> statement-breakpoint
CREATE TABLE "ledger_pending" (
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"amount_minor" bigint NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_pending_pkey" PRIMARY KEY("merchant_id","account_id","available_at","slot")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"available_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_slots" (
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"slot" smallint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"pending_minor" bigint NOT NULL,
	CONSTRAINT "ledger_slots_pkey" PRIMARY KEY("merchant_id","account_id","slot"),
	CONSTRAINT "ledger_slots_slot" CHECK ("ledger_slots"."slot" between 1 and 64),
	CONSTRAINT "ledger_slots_exact" CHECK ("ledger_slots"."balance_minor" between -9007199254740991 and 9007199254740991 and "ledger_slots"."pending_minor" between -9007199254740991 and 9007199254740991),
	CONSTRAINT "ledger_slots_add" CHECK (case when "ledger_slots"."account_id" like 'RECEIVABLE:%' then "ledger_slots"."balance_minor" >= 0 else "ledger_slots"."balance_minor" <= 0 end and "ledger_slots"."pending_minor" <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"charge_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_REINSTATED','PAYOUT_PAID','PAYOUT_RETURNED','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED','PROVIDER_FEE','PROVIDER_FEE_REVERSED')),
	CONSTRAINT "ledger_transactions_of_charge" CHECK (("ledger_transactions"."kind" like 'WITHDRAWAL%' or "ledger_transactions"."kind" like 'PAYOUT%' or "ledger_transactions"."kind" like 'DEBT%') = ("ledger_transactions"."charge_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"notice" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_choices_user_id_notice_pk" PRIMARY KEY("user_id","notice"),
	CONSTRAINT "mail_choices_notice" CHECK ("mail_choices"."notice" in ('sale','payout','dispute','endpoint','summary'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"merchant_id" text,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"cause" text,
	"content_sealed" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"refused" text,
	"refusal" text,
	"refused_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_locale" CHECK ("mails"."locale" in ('pt-BR','en','es')),
	CONSTRAINT "mails_forgets_what_was_sent" CHECK ("mails"."sent_at" is null or "mails"."content_sealed" is null),
	CONSTRAINT "mails_refused_word" CHECK ("mails"."refused" in ('MAILBOX','MAIL')),
	CONSTRAINT "mails_forgets_what_was_refused" CHECK ("mails"."refused_at" is null or "mails"."content_sealed" is null),
	CONSTRAINT "mails_refused_once" CHECK (("mails"."refused" is null) = ("mails"."refused_at" is null)),
	CONSTRAINT "mails_sent_or_refused" CHECK ("mails"."sent_at" is null or "mails"."refused_at" is null)
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
	"embed_origins" text[] DEFAULT '{}' NOT NULL,
	"receipt_mail" boolean DEFAULT true NOT NULL,
	"reminder_minutes" integer,
	"card_like_references" boolean DEFAULT false NOT NULL,
	"logo_version" text,
	"overdraft_minor" bigint DEFAULT 0 NOT NULL,
	"balance_slots" smallint DEFAULT 1 NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"callback_secret_sealed" text NOT NULL,
	"previous_callback_secret_sealed" text,
	"previous_callback_secret_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_crypto_tolerance" CHECK ("merchants"."crypto_tolerance_bps" between 0 and 1000),
	CONSTRAINT "merchants_pix_name" CHECK ("merchants"."pix_name" ~ '^[!-~]([ -~]{0,23}[!-~])?$'),
	CONSTRAINT "merchants_pix_city" CHECK ("merchants"."pix_city" ~ '^[!-~]([ -~]{0,13}[!-~])?$'),
	CONSTRAINT "merchants_clock" CHECK ("merchants"."clock_ahead_ms" = 0 or ("merchants"."mode" = 'test' and "merchants"."clock_ahead_ms" > 0)),
	CONSTRAINT "merchants_balance_slots" CHECK ("merchants"."balance_slots" between 1 and 64),
	CONSTRAINT "merchants_overdraft" CHECK ("merchants"."overdraft_minor" between 0 and 99999999999),
	CONSTRAINT "merchants_reminder" CHECK ("merchants"."reminder_minutes" between 15 and 4320),
	CONSTRAINT "merchants_mode" CHECK ("merchants"."mode" in ('test','live')),
	CONSTRAINT "merchants_locale" CHECK ("merchants"."locale" in ('pt-BR','en','es')),
	CONSTRAINT "merchants_embed_origins" CHECK (cardinality("merchants"."embed_origins") <= 20),
	CONSTRAINT "merchants_brand_color" CHECK ("merchants"."brand_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "merchants_methods" CHECK (cardinality("merchants"."methods") >= 1 and "merchants"."methods" <@ array['PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO'])
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "troubles_kind_subject_pk" PRIMARY KEY("kind","subject")
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
	"is_amount_open" boolean DEFAULT false NOT NULL,
	"min_amount_minor" bigint,
	"max_amount_minor" bigint,
	"max_quantity" integer DEFAULT 1 NOT NULL,
	"asks" text[] DEFAULT '{}'::text[] NOT NULL,
	"questions" jsonb,
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
	CONSTRAINT "payment_links_quantity" CHECK ("payment_links"."max_quantity" between 1 and 100),
	CONSTRAINT "payment_links_open_amount" CHECK (("payment_links"."is_amount_open" or ("payment_links"."min_amount_minor" is null and "payment_links"."max_amount_minor" is null))
        and "payment_links"."amount_minor" between coalesce("payment_links"."min_amount_minor", 1) and coalesce("payment_links"."max_amount_minor", 99999999999)),
	CONSTRAINT "payment_links_counts" CHECK ("payment_links"."reserved_count" >= 0 and "payment_links"."paid_count" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "payout_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"covers" text NOT NULL,
	"recipient_id" text,
	"every" text NOT NULL,
	"on_day" integer,
	"minimum_minor" bigint NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_schedules_account_key" UNIQUE NULLS NOT DISTINCT("merchant_id","covers","recipient_id"),
	CONSTRAINT "payout_schedules_covers" CHECK ("payout_schedules"."covers" in ('MERCHANT','RECIPIENT','RECIPIENTS')),
	CONSTRAINT "payout_schedules_recipient" CHECK (("payout_schedules"."covers" = 'RECIPIENT') = ("payout_schedules"."recipient_id" is not null)),
	CONSTRAINT "payout_schedules_every" CHECK ("payout_schedules"."every" in ('DAILY','WEEKLY','MONTHLY','MINIMUM')),
	CONSTRAINT "payout_schedules_on_day" CHECK (("payout_schedules"."every" in ('WEEKLY','MONTHLY')) = ("payout_schedules"."on_day" is not null)),
	CONSTRAINT "payout_schedules_minimum" CHECK ("payout_schedules"."minimum_minor" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"pix_key" text,
	"daily_limit_minor" bigint NOT NULL,
	"approval_above_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"bank_data_changed_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"destination_set_by" text,
	"destination_set_at" timestamp (3) with time zone,
	"raised_daily_limit_minor" bigint,
	"raised_approval_above_minor" bigint,
	"raised_by" text,
	"raised_at" timestamp (3) with time zone,
	"raised_from" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_settings_raise" CHECK (num_nulls("payout_settings"."raised_by", "payout_settings"."raised_at", "payout_settings"."raised_from") in (0, 3) and ("payout_settings"."raised_from" is null) = (num_nonnulls("payout_settings"."raised_daily_limit_minor", "payout_settings"."raised_approval_above_minor") = 0)),
	CONSTRAINT "payout_settings_limits" CHECK (least("payout_settings"."daily_limit_minor", "payout_settings"."approval_above_minor") >= 0),
	CONSTRAINT "payout_settings_fee" CHECK ("payout_settings"."fee_minor" between 0 and 99999999999)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"recipient_id" text,
	"provider" text NOT NULL,
	"connection_id" text,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"pix_key" text NOT NULL,
	"document" text NOT NULL,
	"status" text NOT NULL,
	"end_to_end_id" text,
	"failure_code" text,
	"waits_for" text,
	"requested_by" text NOT NULL,
	"decided_by" text,
	"destination_set_by" text[] DEFAULT '{}'::text[],
	"request_claim_id" uuid,
	"schedule_id" text,
	"due_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_custodian" CHECK ("payouts"."connection_id" is not null or "payouts"."custodian" = 'PLATFORM'),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('REQUESTED','APPROVED','SENT','PAID','FAILED','CANCELED')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" between 1 and 99999999999 and "payouts"."fee_minor" >= 0),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."decided_by" is null or "payouts"."decided_by" <> "payouts"."requested_by"),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."status" = 'PAID') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."status" = 'FAILED') = ("payouts"."failure_code" is not null)),
	CONSTRAINT "payouts_waits" CHECK ("payouts"."waits_for" is null or ("payouts"."waits_for" in ('account_short','owner_unknown') and "payouts"."status" = 'APPROVED')),
	CONSTRAINT "payouts_returned" CHECK ("payouts"."returned_minor" between 0 and "payouts"."amount_minor" and ("payouts"."returned_minor" = 0 or "payouts"."status" = 'PAID')),
	CONSTRAINT "payouts_round" CHECK (("payouts"."schedule_id" is null) = ("payouts"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
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
	CONSTRAINT "provider_calls_outcome" CHECK ("provider_calls"."outcome" in ('ANSWERED','REFUSED','DENIED','FAILED','TIMED_OUT'))
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"merchant_id" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"payload" "bytea" NOT NULL,
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
	"bank_data_changed_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"destination_set_by" text,
	"destination_set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_status" CHECK ("recipients"."status" in ('ACTIVE','DISABLED')),
	CONSTRAINT "recipients_document_type" CHECK ("recipients"."document_type" in ('CPF','CNPJ'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"account" text NOT NULL,
	"provider" text NOT NULL,
	"entry_kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"theirs_minor" bigint,
	"ours_minor" bigint,
	"currency" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"merchant_id" text,
	"charge_id" text,
	"found_by" text NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_differences_account_entry_kind_entry_id_pk" PRIMARY KEY("account","entry_kind","entry_id"),
	CONSTRAINT "reconciliation_differences_entry" CHECK ("reconciliation_differences"."entry_kind" in ('RECEIVED','GIVEN_BACK','PAID_OUT')),
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('OURS_ALONE','THEIRS_ALONE','AMOUNT_DIFFERS')),
	CONSTRAINT "reconciliation_differences_sides" CHECK (case "reconciliation_differences"."kind" when 'OURS_ALONE' then "reconciliation_differences"."ours_minor" is not null and "reconciliation_differences"."theirs_minor" is null
        when 'THEIRS_ALONE' then "reconciliation_differences"."theirs_minor" is not null and "reconciliation_differences"."ours_minor" is null
        else "reconciliation_differences"."ours_minor" is not null and "reconciliation_differences"."theirs_minor" is not null end)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"matched" integer NOT NULL,
	"ours_alone" integer NOT NULL,
	"theirs_alone" integer NOT NULL,
	"amount_differs" integer NOT NULL,
	"booked" integer NOT NULL,
	"unread" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"asked_at" timestamp (3) with time zone,
	"initiated_by" text DEFAULT 'MERCHANT' NOT NULL,
	"account" text,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('PENDING','SUCCEEDED','FAILED')),
	CONSTRAINT "refunds_initiated_by" CHECK ("refunds"."initiated_by" in ('MERCHANT','PROVIDER')),
	CONSTRAINT "refunds_made_at_provider" CHECK (("refunds"."initiated_by" = 'PROVIDER') = ("refunds"."account" is not null) and ("refunds"."account" is null) = ("refunds"."provider_refund_id" is null))
);
--> statement-breakpoint
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
	"taken_at" timestamp (3) with time zone,
	"taken_by" text,
	CONSTRAINT "report_alerts_provider_reason_body_hash_pk" PRIMARY KEY("provider","reason","body_hash"),
	CONSTRAINT "report_alerts_taken" CHECK (("report_alerts"."taken_at" is null) = ("report_alerts"."taken_by" is null)),
	CONSTRAINT "report_alerts_reason" CHECK ("report_alerts"."reason" in ('UNSIGNED','UNREADABLE','ID_REUSED','NOTHING_OF_OURS','ANOTHER_METHOD','ANOTHER_CURRENCY','ANOTHER_AMOUNT','ANOTHER_PAYMENT','CONTRADICTION','UNWITNESSED','DISPUTED','NOT_BOOKABLE','ANOTHER_SHOPPER','CARD_NOT_REMOVED'))
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
	"request_body" "bytea",
	"response_body" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
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
	"capture_later" boolean DEFAULT false NOT NULL,
	"capture_behaviour" text DEFAULT 'take' NOT NULL,
	"capture_before" timestamp (3) with time zone,
	"capture_id" text,
	"captured_at" timestamp (3) with time zone,
	"saved_token" text,
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
CREATE TABLE "sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("sandbox"."disputes"."amount_minor" > 0),
	CONSTRAINT "disputes_status" CHECK ("sandbox"."disputes"."status" in ('OPEN','WON','LOST'))
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
CREATE TABLE "sandbox"."pix_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"document" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"end_to_end_id" text NOT NULL,
	"failure_code" text,
	"settles_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_payouts_amount" CHECK ("sandbox"."pix_payouts"."amount_minor" > 0)
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
CREATE TABLE "sandbox"."saved_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" jsonb NOT NULL,
	"known_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"customer_hash" text NOT NULL,
	"payer_key" text,
	"status" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"token_sealed" text,
	"token_hash" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"consent_locale" text NOT NULL,
	"attempt_id" text NOT NULL,
	"remove_at" timestamp (3) with time zone,
	"remove_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "saved_cards_status" CHECK ("saved_cards"."status" in ('ACTIVE','UNUSABLE','REMOVING','REMOVED')),
	CONSTRAINT "saved_cards_first6" CHECK ("saved_cards"."first6" ~ '^[0-9]{6}$'),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expiry" CHECK (("saved_cards"."exp_month" is null) = ("saved_cards"."exp_year" is null) and ("saved_cards"."exp_month" is null or "saved_cards"."exp_month" between 1 and 12 and "saved_cards"."exp_year" between 2000 and 2999)),
	CONSTRAINT "saved_cards_token" CHECK (("saved_cards"."token_sealed" is null) = ("saved_cards"."token_hash" is null)),
	CONSTRAINT "saved_cards_removed" CHECK (("saved_cards"."token_sealed" is null) = ("saved_cards"."status" = 'REMOVED')),
	CONSTRAINT "saved_cards_remove_at" CHECK (("saved_cards"."remove_at" is not null) = ("saved_cards"."status" in ('REMOVING','REMOVED'))),
	CONSTRAINT "saved_cards_consent_locale" CHECK ("saved_cards"."consent_locale" in ('pt-BR','en','es'))
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
CREATE TABLE "settlement_files" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"form" jsonb NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"content_sealed" text,
	"preview" jsonb,
	"refusal" text,
	"confirmed_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_lines" jsonb,
	CONSTRAINT "settlement_files_withdrawn" CHECK (("settlement_files"."withdrawn_at" is null) = ("settlement_files"."withdrawn_lines" is null) and ("settlement_files"."withdrawn_at" is null or ("settlement_files"."rows" is null and "settlement_files"."content_sealed" is null))),
	CONSTRAINT "settlement_files_refusal" CHECK ("settlement_files"."refusal" in ('too_many_rows','unreadable')),
	CONSTRAINT "settlement_files_progress" CHECK ("settlement_files"."rows_done" between 0 and "settlement_files"."row_count"),
	CONSTRAINT "settlement_files_counts" CHECK (least("settlement_files"."taken", "settlement_files"."known", "settlement_files"."unmatched", "settlement_files"."ignored", "settlement_files"."refused") >= 0)
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
	"file_id" text,
	"other_file_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fee_waits" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED','COST','OTHER')),
	CONSTRAINT "settlement_lines_net" CHECK ("settlement_lines"."net_minor" = "settlement_lines"."gross_minor" - "settlement_lines"."fee_minor"),
	CONSTRAINT "settlement_lines_whose" CHECK (("settlement_lines"."attempt_id" is null) = ("settlement_lines"."charge_id" is null) and ("settlement_lines"."attempt_id" is null) = ("settlement_lines"."merchant_id" is null))
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
	"connection_id" text,
	"custodian" text DEFAULT 'PLATFORM' NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payer_name" text,
	"payer_document" text,
	"payer_document_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspense_amount" CHECK ("suspense"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "suspense_fee" CHECK ("suspense"."fee_minor" between 0 and "suspense"."amount_minor"),
	CONSTRAINT "suspense_reason" CHECK ("suspense"."reason" in ('LATE','DUPLICATE','PARTIAL','OVERPAID')),
	CONSTRAINT "suspense_status" CHECK ("suspense"."status" in ('HELD','REFUNDED','ACCEPTED','COUNTED'))
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
	"former_roles" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"failing_since" timestamp (3) with time zone,
	"created_by" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" in ('ENABLED','DISABLED')),
	CONSTRAINT "webhook_endpoints_types" CHECK (cardinality("webhook_endpoints"."types") between 1 and 50),
	CONSTRAINT "webhook_endpoints_deleted" CHECK ("webhook_endpoints"."deleted_at" is null or "webhook_endpoints"."status" = 'DISABLED')
);
--> statement-breakpoint
CREATE TABLE "worker_beats" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"metrics" jsonb
);
--> statement-breakpoint
CREATE INDEX "access_failures_started_at" ON "access_failures" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "access_tokens_merchant" ON "access_tokens" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_client" ON "access_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "access_tokens_app" ON "access_tokens" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token_key" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_clients_own_key" ON "api_clients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_paid_per_charge" ON "attempts" USING btree ("charge_id") WHERE "attempts"."status" in ('PAID','REFUNDED');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_account_reference_key" ON "attempts" USING btree ("provider_reference","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_account_payment_key" ON "attempts" USING btree ("provider_payment_id","provider",coalesce("connection_id", '')) WHERE "attempts"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_request_claim_key" ON "attempts" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "attempts_charge" ON "attempts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "attempts_merchant_newest" ON "attempts" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_merchant" ON "attempts" USING btree ("merchant_id","payment_method","status","created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_enquiry" ON "attempts" USING btree ("payment_method","enquire_at") WHERE "attempts"."enquire_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_connection" ON "attempts" USING btree ("connection_id","created_at") WHERE "attempts"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "attempts_lapsing" ON "attempts" USING btree ("expires_at") WHERE "attempts"."status" = 'PENDING' and "attempts"."payment_method" = 'INTERNATIONAL';--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("chain","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("chain","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("chain","user_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("chain","created_at","sequence");--> statement-breakpoint
CREATE INDEX "bank_payers_document" ON "bank_payers" USING btree ("merchant_id","document");--> statement-breakpoint
CREATE INDEX "card_alerts_hour" ON "card_alerts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "card_tries_fingerprint" ON "card_tries" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_network" ON "card_tries" USING btree ("network_hash","created_at") WHERE "card_tries"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_bin" ON "card_tries" USING btree ("merchant_id","bin","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_link" ON "card_tries" USING btree ("payment_link_id","created_at") WHERE "card_tries"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_merchant" ON "card_tries" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_created_at" ON "card_tries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payments_index_key" ON "chain_payments" USING btree ("account_id","address_index");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payments_address_key" ON "chain_payments" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX "chain_payments_watched" ON "chain_payments" USING btree ("connection_id","chain","watched_until");--> statement-breakpoint
CREATE INDEX "chain_payments_untold" ON "chain_payments" USING btree ("connection_id") WHERE "chain_payments"."version" > "chain_payments"."told_version";--> statement-breakpoint
CREATE UNIQUE INDEX "charges_checkout_id_key" ON "charges" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_request_claim_key" ON "charges" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "charges_merchant" ON "charges" USING btree ("merchant_id","product","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_status" ON "charges" USING btree ("merchant_id","product","status","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops,"id") WHERE "charges"."external_reference" is not null;--> statement-breakpoint
CREATE INDEX "charges_description" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(left("description", 100), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."description" is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_name" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(("customer"->>'name'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."customer"->>'name' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_email" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(("customer"->>'email'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."customer"->>'email' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_document" ON "charges" USING btree ("merchant_id","product",("customer"->>'document')) WHERE "charges"."customer"->>'document' is not null;--> statement-breakpoint
CREATE INDEX "charges_payer" ON "charges" USING btree ("merchant_id",coalesce('D' || ("customer"->>'document'), 'E' || lower("customer"->>'email')),"created_at","id") WHERE coalesce('D' || ("charges"."customer"->>'document'), 'E' || lower("charges"."customer"->>'email')) is not null;--> statement-breakpoint
CREATE INDEX "charges_payer_known" ON "charges" USING btree ("merchant_id","created_at","id") WHERE coalesce('D' || ("charges"."customer"->>'document'), 'E' || lower("charges"."customer"->>'email')) is not null;--> statement-breakpoint
CREATE INDEX "charges_amount" ON "charges" USING btree ("merchant_id","gross_amount_minor","id");--> statement-breakpoint
CREATE INDEX "charges_refunded" ON "charges" USING btree ("merchant_id","product","created_at","id") WHERE "charges"."refunded_minor" = "charges"."gross_amount_minor";--> statement-breakpoint
CREATE INDEX "charges_given_back" ON "charges" USING btree ("merchant_id","product","created_at","id") WHERE "charges"."refunded_minor" > 0;--> statement-breakpoint
CREATE INDEX "charges_merchant_paid" ON "charges" USING btree ("merchant_id","paid_at","id") WHERE "charges"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_merchant_unpaid" ON "charges" USING btree ("merchant_id",coalesce("canceled_at", "expires_at")) WHERE "charges"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "charges_opened" ON "charges" USING btree ("merchant_id","opened_at","id") WHERE "charges"."opened_at" is not null and "charges"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "charges_payment_link" ON "charges" USING btree ("payment_link_id","created_at","id") WHERE "charges"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("expires_at","merchant_id","product") WHERE "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "charges_slots_until" ON "charges" USING btree ("slots_until") WHERE "charges"."slots_until" is not null and "charges"."lapsed_slots" is null and "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "charges_slots_holder" ON "charges" USING btree ("payment_link_id","slots_holder") WHERE "charges"."slots_holder" is not null and "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "connected_apps_own_key" ON "connected_apps" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "connected_apps_user" ON "connected_apps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connected_apps_expiry" ON "connected_apps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_merchant" ON "connections" USING btree ("merchant_id","port","priority");--> statement-breakpoint
CREATE INDEX "connections_provider" ON "connections" USING btree ("provider","id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_per_account" ON "connections" USING btree ("provider","account_hash");--> statement-breakpoint
CREATE INDEX "connections_to_approve" ON "connections" USING btree ("created_at") WHERE cardinality("connections"."hosts_to_approve") > 0;--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_endpoint" ON "deliveries" USING btree ("endpoint_id","created_at","id") WHERE "deliveries"."endpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("merchant_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("merchant_id","status","created_at","id") WHERE "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "deliveries_endpoint_undelivered" ON "deliveries" USING btree ("endpoint_id","status","created_at","id") WHERE "deliveries"."endpoint_id" is not null and "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_evidence_request_claim_key" ON "dispute_evidence" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_key" ON "disputes" USING btree ("account","provider_dispute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_own_key" ON "disputes" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "disputes_merchant" ON "disputes" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_merchant_status" ON "disputes" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("charge_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_replays_merchant" ON "event_replays" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "events_merchant" ON "events" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_merchant_type" ON "events" USING btree ("merchant_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_claim" ON "idempotency_keys" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_merchant" ON "invitations" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_transactions_own_key" ON "invoice_transactions" USING btree ("merchant_id","invoice_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_transaction_key" ON "invoices" USING btree ("id_transaction");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_charge_key" ON "invoices" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_request_claim_key" ON "invoices" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_account_payment_key" ON "invoices" USING btree ("provider_payment_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE INDEX "invoices_quotes_ending" ON "invoices" USING btree ("quote_expires_at") WHERE "invoices"."status" = 'WAITING_PAYMENT';--> statement-breakpoint
CREATE INDEX "invoices_closing" ON "invoices" USING btree ("closes_at") WHERE "invoices"."status" in ('PARTIALLY_PAID','CONFIRMING');--> statement-breakpoint
CREATE INDEX "invoices_merchant_created" ON "invoices" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_updated" ON "invoices" USING btree ("merchant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_amount" ON "invoices" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_status" ON "invoices" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_merchant_provider" ON "invoices" USING btree ("merchant_id","provider","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_connection" ON "invoices" USING btree ("connection_id") WHERE "invoices"."connection_id" is not null;--> statement-breakpoint
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
CREATE INDEX "invoices_merchant_reference" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_name" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("customer_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_email" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("customer_email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("customer_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_email" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("customer_email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_own_key" ON "ledger_accounts" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_merchant" ON "ledger_accounts" USING btree ("merchant_id","kind","owner");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owed" ON "ledger_accounts" USING btree ("merchant_id","custodian","kind","owner") WHERE "ledger_accounts"."custodian" <> 'PLATFORM' and "ledger_accounts"."kind" in ('FEES', 'RECIPIENT');--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_available" ON "ledger_postings" USING btree ("account_id","available_at") WHERE "ledger_postings"."available_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_source_key" ON "ledger_transactions" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null and "mails"."refused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_cause" ON "mails" USING btree ("cause",lower("recipient")) WHERE "mails"."cause" is not null;--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree (lower("recipient"),"refused_at") WHERE "mails"."refused" = 'MAILBOX';--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_number_key" ON "merchants" USING btree ("number");--> statement-breakpoint
CREATE INDEX "merchants_mark" ON "merchants" USING btree (right("id", 6));--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_business_mode_key" ON "merchants" USING btree ("business_id","mode");--> statement-breakpoint
CREATE INDEX "merchants_document" ON "merchants" USING btree ("document" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchants_name_words" ON "merchants" USING gin (to_tsvector('simple', lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC))));--> statement-breakpoint
CREATE INDEX "merchants_moved_clock" ON "merchants" USING btree ("id") WHERE "merchants"."clock_ahead_ms" > 0;--> statement-breakpoint
CREATE INDEX "merchants_reminding" ON "merchants" USING btree ("id") WHERE "merchants"."reminder_minutes" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_public_id_key" ON "payment_links" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_own_key" ON "payment_links" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "payment_links_merchant" ON "payment_links" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_title" ON "payment_links" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_links_amount" ON "payment_links" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_returns_return_key" ON "payout_returns" USING btree ("payout_id","return_id");--> statement-breakpoint
CREATE INDEX "payout_schedules_next" ON "payout_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_own_key" ON "payouts" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_request_claim_key" ON "payouts" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_round_key" ON "payouts" USING btree ("schedule_id","due_at",coalesce("recipient_id", '')) WHERE "payouts"."schedule_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_account_end_to_end_key" ON "payouts" USING btree ("end_to_end_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE INDEX "payouts_merchant" ON "payouts" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_key" ON "payouts" USING btree ("merchant_id","pix_key");--> statement-breakpoint
CREATE INDEX "payouts_recipient" ON "payouts" USING btree ("merchant_id","recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_under_way" ON "payouts" USING btree ("approved_at") WHERE "payouts"."status" in ('APPROVED','SENT');--> statement-breakpoint
CREATE INDEX "payouts_connection" ON "payouts" USING btree ("connection_id","created_at") WHERE "payouts"."connection_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_charge_key" ON "pix_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_transaction_key" ON "pix_payments" USING btree ("id_transaction");--> statement-breakpoint
CREATE INDEX "pix_payments_merchant" ON "pix_payments" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_calls_hour" ON "provider_calls" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "provider_reports_reference" ON "provider_reports" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rate_counts_ends_at" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_own_key" ON "recipients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "recipients_merchant" ON "recipients" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recipients_email" ON "recipients" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "recipients"."email" is not null;--> statement-breakpoint
CREATE INDEX "recipients_document" ON "recipients" USING btree ("merchant_id","document");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("provider","happened_at") WHERE "reconciliation_differences"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("merchant_id","charge_id","id");--> statement-breakpoint
CREATE INDEX "refunds_merchant" ON "refunds" USING btree ("merchant_id","updated_at");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "refunds_troubled" ON "refunds" USING btree ("merchant_id","status","updated_at") WHERE "refunds"."status" <> 'SUCCEEDED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_claim_key" ON "refunds" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_suspense" ON "refunds" USING btree ("suspense_id") WHERE "refunds"."status" <> 'FAILED' and "refunds"."initiated_by" = 'MERCHANT';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("account","provider_refund_id") WHERE "refunds"."provider_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "report_alerts_newest" ON "report_alerts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "request_log_merchant" ON "request_log" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("merchant_id","operation","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_token" ON "request_log" USING btree ("merchant_id","token_id","created_at","id") WHERE "request_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("merchant_id","created_at","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_fault" ON "request_log" USING btree ("merchant_id","created_at","id") WHERE "request_log"."status" >= 500;--> statement-breakpoint
CREATE INDEX "request_log_object" ON "request_log" USING btree ("object_id","created_at","id") WHERE "request_log"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_log_created_at" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reset_links_user" ON "reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_links_expiry" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_reference_key" ON "sandbox"."card_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_challenge_key" ON "sandbox"."card_payments" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_reference_key" ON "sandbox"."crypto_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_index_key" ON "sandbox"."crypto_payments" USING btree ("address_index");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_key" ON "sandbox"."crypto_payments" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payouts_hash_key" ON "sandbox"."crypto_payouts" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "crypto_transactions_payment" ON "sandbox"."crypto_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "sandbox"."disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_reference_key" ON "sandbox"."international_sessions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_payment_key" ON "sandbox"."international_sessions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payouts_end_to_end_key" ON "sandbox"."pix_payouts" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_shopper_card_key" ON "sandbox"."saved_cards" USING btree ("shopper","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_token_key" ON "saved_cards" USING btree ("merchant_id","provider",coalesce("connection_id", ''),"token_hash") WHERE "saved_cards"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "saved_cards_customer" ON "saved_cards" USING btree ("merchant_id","customer_hash","id");--> statement-breakpoint
CREATE INDEX "saved_cards_payer" ON "saved_cards" USING btree ("merchant_id","payer_key") WHERE "saved_cards"."payer_key" is not null;--> statement-breakpoint
CREATE INDEX "saved_cards_connection" ON "saved_cards" USING btree ("connection_id") WHERE "saved_cards"."connection_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("user_id","list","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "settlement_files_newest" ON "settlement_files" USING btree ("connection_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_line_key" ON "settlement_lines" USING btree ("connection_id","line_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_day" ON "settlement_lines" USING btree ("connection_id","settles_on","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched" ON "settlement_lines" USING btree ("id") WHERE "settlement_lines"."attempt_id" is null and "settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED');--> statement-breakpoint
CREATE INDEX "settlement_lines_waiting" ON "settlement_lines" USING btree ("id") WHERE "settlement_lines"."fee_waits";--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("connection_id","payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_file" ON "settlement_lines" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched_of_file" ON "settlement_lines" USING btree ("file_id","id") WHERE "settlement_lines"."attempt_id" is null and "settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED');--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_account_payment_key" ON "suspense" USING btree ("provider_payment_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_own_key" ON "suspense" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "suspense_charge" ON "suspense" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant" ON "suspense" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant_status" ON "suspense" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_payer" ON "suspense" USING btree ("merchant_id","payer_document") WHERE "suspense"."payer_document" is not null;--> statement-breakpoint
CREATE INDEX "suspense_status" ON "suspense" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_merchant" ON "users" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC))));--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_own_key" ON "webhook_endpoints" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "worker_beats_beat_at" ON "worker_beats" USING btree ("beat_at");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_client_own_fk" FOREIGN KEY ("merchant_id","client_id") REFERENCES "public"."api_clients"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_app_own_fk" FOREIGN KEY ("merchant_id","app_id") REFERENCES "public"."connected_apps"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD CONSTRAINT "hourly_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_ledger" ADD CONSTRAINT "hourly_ledger_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payers" ADD CONSTRAINT "bank_payers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_alerts" ADD CONSTRAINT "card_alerts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_blocks" ADD CONSTRAINT "chain_blocks_cursor_fk" FOREIGN KEY ("connection_id","chain") REFERENCES "public"."chain_cursors"("connection_id","chain") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_account_id_chain_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."chain_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_cursor_fk" FOREIGN KEY ("connection_id","chain") REFERENCES "public"."chain_cursors"("connection_id","chain") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_payment_id_chain_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."chain_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_link_own_fk" FOREIGN KEY ("merchant_id","payment_link_id") REFERENCES "public"."payment_links"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_settings_changed_by_users_id_fk" FOREIGN KEY ("settings_changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_choices" ADD CONSTRAINT "csv_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_own_fk" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."events"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint_own_fk" FOREIGN KEY ("merchant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_own_fk" FOREIGN KEY ("merchant_id","dispute_id") REFERENCES "public"."disputes"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_endpoint_own_fk" FOREIGN KEY ("merchant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment_terms" ADD CONSTRAINT "installment_terms_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transactions" ADD CONSTRAINT "invoice_transactions_invoice_own_fk" FOREIGN KEY ("merchant_id","invoice_id") REFERENCES "public"."invoices"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD CONSTRAINT "ledger_pending_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_own_fk" FOREIGN KEY ("merchant_id","transaction_id") REFERENCES "public"."ledger_transactions"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_slots" ADD CONSTRAINT "ledger_slots_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_logos" ADD CONSTRAINT "merchant_logos_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_own_fk" FOREIGN KEY ("merchant_id","payout_id") REFERENCES "public"."payouts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_recipient_own_fk" FOREIGN KEY ("merchant_id","recipient_id") REFERENCES "public"."recipients"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_destination_set_by_users_id_fk" FOREIGN KEY ("destination_set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_own_fk" FOREIGN KEY ("merchant_id","recipient_id") REFERENCES "public"."recipients"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_destination_set_by_users_id_fk" FOREIGN KEY ("destination_set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_found_by_reconciliations_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_periods" ADD CONSTRAINT "unread_periods_found_by_reconciliations_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_suspense_own_fk" FOREIGN KEY ("merchant_id","suspense_id") REFERENCES "public"."suspense"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."crypto_transactions" ADD CONSTRAINT "crypto_transactions_payment_id_crypto_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."crypto_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_payments" ADD CONSTRAINT "pix_payments_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "sandbox"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_merchant_id_merchants_id_fk" FOREIGN KEY ("acting_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand from here on: what the table definitions in db/schema cannot say. Above, rate_counts is UNLOGGED by hand.
CREATE FUNCTION merchant_time(merchant text) RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
  SELECT clock_timestamp() + coalesce((SELECT clock_ahead_ms FROM merchants WHERE id = merchant), 0) * interval '1 millisecond'
$$;--> statement-breakpoint
-- A new destination waits as long as its writer says, or a day. Only test money may have one that is older than its row.
CREATE FUNCTION hold_of_new(merchant text, wanted timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM merchants WHERE id = merchant AND mode = 'live') THEN greatest(wanted, clock_timestamp()) ELSE wanted END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_shorter_hold(merchant text, earlier timestamp with time zone, wanted timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (wanted < earlier OR (wanted IS NULL AND earlier IS NOT NULL)) AND EXISTS (SELECT FROM merchants WHERE id = merchant AND mode = 'live') THEN
    RAISE EXCEPTION 'a hold of payouts is not shortened';
  END IF;
  RETURN wanted;
END $$;--> statement-breakpoint
-- A changed destination waits as long as its writer says, or a day; an earlier hold that ends later remains.
CREATE FUNCTION hold_of_changed(merchant text, earlier timestamp with time zone, wanted timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql
    AS $$
  SELECT greatest(earlier, merchant_time(merchant), CASE WHEN wanted IS DISTINCT FROM earlier THEN wanted ELSE merchant_time(merchant) + interval '1 day' END)
$$;--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END $$;--> statement-breakpoint
CREATE FUNCTION connections_begin_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.held_until := hold_of_new(NEW.merchant_id, NEW.held_until);
  ELSIF OLD.version <> NEW.version THEN
    NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- An advisory lock instead of a row lock: a cluster locks a row of a reference table on every node, and would wait for
-- itself.
CREATE FUNCTION connections_keep_custodian() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(OLD.id, 0));
    IF EXISTS (SELECT 1 FROM connections WHERE custodian = OLD.id AND id <> OLD.id) THEN
      RAISE EXCEPTION 'another connection sends the money of this one';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.custodian, OLD.merchant_id, OLD.mode, OLD.port) IS DISTINCT FROM (NEW.custodian, NEW.merchant_id, NEW.mode, NEW.port) THEN
      RAISE EXCEPTION 'a connection stays whose it is';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.merchant_id IS NULL THEN
    NEW.custodian := 'PLATFORM';
  ELSIF NEW.custodian = 'PLATFORM' THEN
    NEW.custodian := NEW.id;
  ELSIF NEW.custodian <> NEW.id THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.custodian, 0));
    PERFORM 1 FROM connections c
      WHERE NEW.port = 'payout' AND c.id = NEW.custodian AND c.merchant_id = NEW.merchant_id AND c.mode = NEW.mode AND c.custodian = c.id;
    IF NOT FOUND THEN RAISE EXCEPTION 'a connection sends its own money, or another one''s of its merchant'; END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION connections_note_addresses() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.addresses_typed_at IS NOT DISTINCT FROM OLD.addresses_typed_at THEN
    NEW.addresses_typed_at := clock_timestamp();
    NEW.addresses_typed_by := '{}';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A change whose writer names nobody has an unknown author.
CREATE FUNCTION destination_note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.destination_set_at IS NOT DISTINCT FROM OLD.destination_set_at THEN
    NEW.destination_set_at := clock_timestamp();
    NEW.destination_set_by := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION invoice_transactions_take_merchant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT i.merchant_id INTO NEW.merchant_id FROM invoices i WHERE i.id = NEW.invoice_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What a payment adds to a merchant with slots goes to its transaction's slot, the same one in all accounts; everything
-- else goes to the accounts' own rows. Rows are locked in the order of the accounts' ids, so that transactions cannot
-- deadlock. It runs as the tables' owner, because the application's role may not change balances.
CREATE FUNCTION ledger_add_to_balances() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  entry record;
  line record;
  slots int;
  chosen int;
  payments text[];
BEGIN
  FOR entry IN
    SELECT merchant_id, array_agg(DISTINCT transaction_id) AS transactions FROM posted GROUP BY merchant_id ORDER BY merchant_id
  LOOP
    chosen := 0;
    payments := '{}';
    SELECT balance_slots INTO slots FROM public.merchants WHERE id = entry.merchant_id;
    IF slots > 1 THEN
      chosen := 1 + mod(hashint8(pg_current_xact_id()::text::bigint)::bigint + 2147483648, slots);
      SELECT coalesce(array_agg(id), '{}') INTO payments FROM public.ledger_transactions
      WHERE merchant_id = entry.merchant_id AND id = ANY (entry.transactions) AND kind = 'PAYMENT';
    END IF;
    FOR line IN
      SELECT account_id, adds, sum(amount_minor) AS balance_minor, coalesce(sum(amount_minor) FILTER (WHERE available_at IS NOT NULL), 0) AS pending_minor
      FROM (
        SELECT account_id, amount_minor, available_at, transaction_id = ANY (payments) AND (amount_minor > 0) = (account_id LIKE 'RECEIVABLE:%') AS adds
        FROM posted WHERE merchant_id = entry.merchant_id
      ) p GROUP BY account_id, adds ORDER BY account_id, adds
    LOOP
      IF line.adds THEN
        INSERT INTO public.ledger_slots AS s (merchant_id, account_id, slot, balance_minor, pending_minor)
        VALUES (entry.merchant_id, line.account_id, chosen, line.balance_minor, line.pending_minor)
        ON CONFLICT (merchant_id, account_id, slot)
          DO UPDATE SET balance_minor = s.balance_minor + excluded.balance_minor, pending_minor = s.pending_minor + excluded.pending_minor;
      ELSE
        UPDATE public.ledger_accounts SET balance_minor = balance_minor + line.balance_minor, pending_minor = pending_minor + line.pending_minor
        WHERE merchant_id = entry.merchant_id AND id = line.account_id;
      END IF;
    END LOOP;
    FOR line IN
      SELECT account_id, available_at, CASE WHEN transaction_id = ANY (payments) THEN chosen ELSE 0 END AS slot, sum(amount_minor) AS amount_minor
      FROM posted WHERE merchant_id = entry.merchant_id AND available_at IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    LOOP
      INSERT INTO public.ledger_pending AS w (merchant_id, account_id, available_at, slot, amount_minor)
      VALUES (entry.merchant_id, line.account_id, line.available_at, line.slot, line.amount_minor)
      ON CONFLICT (merchant_id, account_id, available_at, slot) DO UPDATE SET amount_minor = w.amount_minor + excluded.amount_minor;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_custodian_of(kind text, source text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
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
$$;--> statement-breakpoint
-- At whose account a transaction's money lies, by what it is posted for; null if the transaction says so itself.
CREATE FUNCTION ledger_custodian_of(of_kind text, of_source text, of_merchant text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
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
END $$;--> statement-breakpoint
-- What a deleted slot held moves to the account's own row.
CREATE FUNCTION ledger_fold_slots() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    SELECT merchant_id, account_id, sum(balance_minor) AS balance_minor, sum(pending_minor) AS pending_minor
    FROM folded GROUP BY merchant_id, account_id ORDER BY account_id
  LOOP
    UPDATE public.ledger_accounts SET balance_minor = balance_minor + line.balance_minor, pending_minor = pending_minor + line.pending_minor
    WHERE merchant_id = line.merchant_id AND id = line.account_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever changes the document meanwhile waits, and then sees the account.
CREATE FUNCTION ledger_hold_recipient() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
BEGIN
  PERFORM 1 FROM public.recipients r WHERE r.id = NEW.owner AND r.merchant_id = NEW.merchant_id FOR SHARE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_keep_custodian() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.custodian <> coalesce(ledger_custodian_of(NEW.kind, NEW.source_id, NEW.merchant_id), CASE WHEN NEW.kind LIKE 'DEBT%' THEN NEW.custodian ELSE 'PLATFORM' END) THEN
    RAISE EXCEPTION 'money is posted where it lies';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A line that names no merchant belongs to its account's.
CREATE FUNCTION ledger_postings_take_merchant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT a.merchant_id INTO NEW.merchant_id FROM ledger_accounts a WHERE a.id = NEW.account_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_refuse_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'balances follow postings: % change by no other way', replace(TG_TABLE_NAME, '_', ' ');
END $$;--> statement-breakpoint
-- The ledger protects itself from every role: entries and lines are only added, and balances follow the lines.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% are append-only', replace(TG_TABLE_NAME, '_', ' ');
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_release_pending() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT merchant_id, account_id, sum(amount_minor) AS amount_minor FROM released GROUP BY merchant_id, account_id ORDER BY account_id LOOP
    UPDATE public.ledger_accounts SET pending_minor = pending_minor - line.amount_minor
    WHERE merchant_id = line.merchant_id AND id = line.account_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_require_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  entry record;
  found_lines bigint;
  crosses boolean;
  nets boolean;
BEGIN
  FOR entry IN
    SELECT merchant_id, array_agg(transaction_id) AS transactions, array_agg(account_id) AS accounts, array_agg(amount_minor) AS amounts
    FROM posted GROUP BY merchant_id
  LOOP
    IF EXISTS (
      SELECT 1 FROM unnest(entry.transactions, entry.accounts, entry.amounts) AS line (transaction_id, account_id, amount_minor)
      JOIN ledger_accounts a ON a.id = line.account_id WHERE a.merchant_id = entry.merchant_id
      GROUP BY line.transaction_id, a.currency HAVING sum(line.amount_minor) <> 0
    ) THEN
      RAISE EXCEPTION 'the postings of a transaction must add up to nothing';
    END IF;
    SELECT count(*), bool_or(a.custodian <> t.custodian), bool_or(t.kind IN ('DEBT_SETTLED', 'DEBT_NETTED') AND a.kind = 'RECIPIENT')
    INTO found_lines, crosses, nets
    FROM unnest(entry.transactions, entry.accounts) AS line (transaction_id, account_id)
    JOIN ledger_accounts a ON a.id = line.account_id
    JOIN ledger_transactions t ON t.id = line.transaction_id
    WHERE a.merchant_id = entry.merchant_id AND t.merchant_id = entry.merchant_id;
    IF crosses OR found_lines <> cardinality(entry.accounts) THEN
      RAISE EXCEPTION 'a ledger transaction stays within one merchant and one custodian';
    END IF;
    IF nets AND EXISTS (
      SELECT 1 FROM unnest(entry.transactions, entry.accounts) AS line (transaction_id, account_id)
      JOIN ledger_accounts a ON a.id = line.account_id
      JOIN ledger_transactions t ON t.id = line.transaction_id
      WHERE a.merchant_id = entry.merchant_id AND t.merchant_id = entry.merchant_id
      AND a.kind = 'RECIPIENT' AND t.kind IN ('DEBT_SETTLED', 'DEBT_NETTED')
      AND greatest(
        (SELECT c.held_until FROM connections c WHERE c.id = t.custodian),
        (SELECT r.held_until FROM recipients r WHERE r.merchant_id = entry.merchant_id AND r.id = a.owner)
      ) > merchant_time(entry.merchant_id) + interval '1 second'
    ) THEN
      RAISE EXCEPTION 'a share on hold is not netted';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION payout_settings_begin_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.pix_key IS DISTINCT FROM NEW.pix_key THEN
    IF EXISTS (SELECT FROM ledger_accounts a WHERE a.merchant_id = NEW.merchant_id AND a.kind = 'MERCHANT') THEN
      NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
      NEW.bank_data_changed_at := merchant_time(NEW.merchant_id);
    END IF;
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A second's grace, because a process reads the database's clock a little early or late.
CREATE FUNCTION payouts_wait_for_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF greatest(
    CASE WHEN NEW.recipient_id IS NULL
      THEN (SELECT s.held_until FROM payout_settings s WHERE s.merchant_id = NEW.merchant_id)
      ELSE (SELECT r.held_until FROM recipients r WHERE r.merchant_id = NEW.merchant_id AND r.id = NEW.recipient_id)
    END,
    (SELECT max(c.held_until) FROM connections c WHERE c.id IN (NEW.connection_id, NEW.custodian) AND c.merchant_id = NEW.merchant_id)
  ) > merchant_time(NEW.merchant_id) + interval '1 second' THEN
    RAISE EXCEPTION 'this account''s payouts are on hold';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recipients_begin_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.held_until := hold_of_new(NEW.merchant_id, NEW.held_until);
  ELSIF (OLD.document, OLD.document_type, OLD.pix_key) IS DISTINCT FROM (NEW.document, NEW.document_type, NEW.pix_key) THEN
    NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
    NEW.bank_data_changed_at := merchant_time(NEW.merchant_id);
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A recipient whose money is booked keeps its document.
CREATE FUNCTION recipients_keep_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_accounts a WHERE a.merchant_id = OLD.merchant_id AND a.kind = 'RECIPIENT' AND a.owner = OLD.id
  ) THEN
    RAISE EXCEPTION 'a recipient''s document is fixed from the first money on';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION take_custodian_of_attempt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT a.custodian INTO NEW.custodian FROM attempts a WHERE a.id = NEW.attempt_id AND a.merchant_id = NEW.merchant_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'the attempt is another merchant''s, or gone'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION take_custodian_of_connection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.connection_id IS NULL THEN
    NEW.custodian := 'PLATFORM';
    RETURN NEW;
  END IF;
  SELECT c.custodian INTO NEW.custodian FROM connections c
    WHERE c.id = NEW.connection_id AND (c.merchant_id IS NULL OR c.merchant_id = NEW.merchant_id);
  IF NOT FOUND THEN RAISE EXCEPTION 'the connection is another merchant''s, or gone'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION users_note_standing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.standing_since := now();
  IF OLD.disabled_at IS NULL THEN
    NEW.former_roles := OLD.former_roles || jsonb_build_object(OLD.role, now());
  END IF;
  RETURN NEW;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;--> statement-breakpoint
-- The only place that says what an account has.
CREATE VIEW ledger_balances AS
 SELECT a.id,
    a.merchant_id,
    a.kind,
    a.owner,
    a.currency,
    a.custodian,
    (a.balance_minor + COALESCE(s.balance_minor, (0)::bigint)) AS balance_minor,
    (a.pending_minor + COALESCE(s.pending_minor, (0)::bigint)) AS pending_minor
   FROM (ledger_accounts a
     LEFT JOIN ( SELECT ledger_slots.merchant_id,
            ledger_slots.account_id,
            (sum(ledger_slots.balance_minor))::bigint AS balance_minor,
            (sum(ledger_slots.pending_minor))::bigint AS pending_minor
           FROM ledger_slots
          GROUP BY ledger_slots.merchant_id, ledger_slots.account_id) s ON (((s.merchant_id = a.merchant_id) AND (s.account_id = a.id))));--> statement-breakpoint
-- PostgreSQL does not weigh a condition by a partial index's own statistics. Without these, a name that a tenth of all
-- payers have counts as rare, and everybody of that name is read and sorted.
CREATE STATISTICS charges_words ON lower(external_reference), lower("left"(description, 100)), lower(customer ->> 'name'::text), lower(customer ->> 'email'::text) FROM charges;--> statement-breakpoint
CREATE TRIGGER attempts_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON attempts FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
CREATE TRIGGER connections_begin_hold BEFORE INSERT OR UPDATE OF version, held_until ON connections FOR EACH ROW EXECUTE FUNCTION connections_begin_hold();--> statement-breakpoint
CREATE TRIGGER connections_keep_custodian BEFORE INSERT OR DELETE OR UPDATE ON connections FOR EACH ROW EXECUTE FUNCTION connections_keep_custodian();--> statement-breakpoint
CREATE TRIGGER connections_note_addresses BEFORE UPDATE OF hosts_to_approve ON connections FOR EACH ROW WHEN ((NOT (new.hosts_to_approve <@ old.hosts_to_approve))) EXECUTE FUNCTION connections_note_addresses();--> statement-breakpoint
CREATE TRIGGER invoice_transactions_take_merchant BEFORE INSERT ON invoice_transactions FOR EACH ROW WHEN ((new.merchant_id IS NULL)) EXECUTE FUNCTION invoice_transactions_take_merchant();--> statement-breakpoint
CREATE TRIGGER invoices_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON invoices FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON ledger_accounts FOR EACH ROW WHEN (((new.balance_minor <> 0) OR (new.pending_minor <> 0))) EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
-- At depth 0 the statement that changes the row is no trigger's.
CREATE TRIGGER ledger_accounts_follow_postings BEFORE UPDATE ON ledger_accounts FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR ((((((old.id IS DISTINCT FROM new.id) OR (old.merchant_id IS DISTINCT FROM new.merchant_id)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.owner IS DISTINCT FROM new.owner)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.custodian IS DISTINCT FROM new.custodian)))) EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_hold_recipient AFTER INSERT ON ledger_accounts FOR EACH ROW WHEN ((new.kind = 'RECIPIENT'::text)) EXECUTE FUNCTION ledger_hold_recipient();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_keep BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_pending_follows_postings BEFORE INSERT OR UPDATE ON ledger_pending FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_pending_keep BEFORE TRUNCATE ON ledger_pending FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_pending_released AFTER DELETE ON ledger_pending REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION ledger_release_pending();--> statement-breakpoint
CREATE TRIGGER ledger_pending_waits BEFORE DELETE ON ledger_pending FOR EACH ROW WHEN ((old.available_at > now())) EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_balance();--> statement-breakpoint
CREATE TRIGGER ledger_postings_counted AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_add_to_balances();--> statement-breakpoint
CREATE TRIGGER ledger_postings_keep BEFORE TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_postings_take_merchant BEFORE INSERT ON ledger_postings FOR EACH ROW WHEN ((new.merchant_id IS NULL)) EXECUTE FUNCTION ledger_postings_take_merchant();--> statement-breakpoint
CREATE TRIGGER ledger_slots_folded AFTER DELETE ON ledger_slots REFERENCING OLD TABLE AS folded FOR EACH STATEMENT EXECUTE FUNCTION ledger_fold_slots();--> statement-breakpoint
CREATE TRIGGER ledger_slots_follow_postings BEFORE INSERT OR UPDATE ON ledger_slots FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_slots_keep BEFORE TRUNCATE ON ledger_slots FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep_custodian AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_keep_custodian();--> statement-breakpoint
CREATE TRIGGER payout_settings_begin_hold BEFORE UPDATE OF pix_key, held_until ON payout_settings FOR EACH ROW EXECUTE FUNCTION payout_settings_begin_hold();--> statement-breakpoint
CREATE TRIGGER payout_settings_note_destination BEFORE UPDATE ON payout_settings FOR EACH ROW WHEN ((old.pix_key IS DISTINCT FROM new.pix_key)) EXECUTE FUNCTION destination_note_change();--> statement-breakpoint
CREATE TRIGGER payouts_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON payouts FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();--> statement-breakpoint
CREATE TRIGGER payouts_wait_for_hold AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payouts_wait_for_hold();--> statement-breakpoint
CREATE TRIGGER recipients_begin_hold BEFORE INSERT OR UPDATE OF document, document_type, pix_key, held_until ON recipients FOR EACH ROW EXECUTE FUNCTION recipients_begin_hold();--> statement-breakpoint
CREATE TRIGGER recipients_keep_document BEFORE UPDATE ON recipients FOR EACH ROW WHEN ((((old.merchant_id IS DISTINCT FROM new.merchant_id) OR (old.document IS DISTINCT FROM new.document)) OR (old.document_type IS DISTINCT FROM new.document_type))) EXECUTE FUNCTION recipients_keep_document();--> statement-breakpoint
CREATE TRIGGER recipients_note_destination BEFORE UPDATE ON recipients FOR EACH ROW WHEN (((old.document IS DISTINCT FROM new.document) OR (old.pix_key IS DISTINCT FROM new.pix_key))) EXECUTE FUNCTION destination_note_change();--> statement-breakpoint
CREATE TRIGGER suspense_take_custodian BEFORE INSERT OR UPDATE OF attempt_id, custodian, merchant_id ON suspense FOR EACH ROW EXECUTE FUNCTION take_custodian_of_attempt();--> statement-breakpoint
CREATE TRIGGER users_note_standing BEFORE UPDATE ON users FOR EACH ROW WHEN ((((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.merchant_id IS DISTINCT FROM new.merchant_id))) EXECUTE FUNCTION users_note_standing();
