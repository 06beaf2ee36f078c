CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"user_id" text NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
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
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"provider_payment_id" text,
	"gateway_status" text,
	"instructions" jsonb NOT NULL,
	"checkout_meta" jsonb,
	"failure_code" text,
	"failure_message" text,
	"installments" integer,
	"card_brand" text,
	"card_first6" text,
	"card_last4" text,
	"card_token" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_status" CHECK ("attempts"."status" in ('PENDING','PROCESSING','PAID','FAILED','EXPIRED','CANCELED','REFUNDED')),
	CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL')),
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "attempts_failure" CHECK (("attempts"."status" = 'FAILED') = ("attempts"."failure_code" is not null)),
	CONSTRAINT "attempts_installments" CHECK ("attempts"."installments" is null or "attempts"."installments" between 1 and 24),
	CONSTRAINT "attempts_card_last4" CHECK ("attempts"."card_last4" is null or "attempts"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "attempts_card_first6" CHECK ("attempts"."card_first6" is null or "attempts"."card_first6" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"status" text NOT NULL,
	"gross_amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"external_reference" text,
	"customer" jsonb,
	"metadata" jsonb,
	"callback_url" text,
	"redirect_url" text,
	"checkout_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('PENDING','PAID','EXPIRED','CANCELED')),
	CONSTRAINT "charges_gross_amount" CHECK ("charges"."gross_amount_minor" between 1 and 99999999999),
	CONSTRAINT "charges_currency" CHECK ("charges"."currency" = 'BRL'),
	CONSTRAINT "charges_paid_at" CHECK (("charges"."status" = 'PAID') = ("charges"."paid_at" is not null)),
	CONSTRAINT "charges_canceled_at" CHECK (("charges"."status" = 'CANCELED') = ("charges"."canceled_at" is not null)),
	CONSTRAINT "charges_checkout_tries" CHECK ("charges"."checkout_tries" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"endpoint_id" text,
	"target" text NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"response_status" integer,
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
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb NOT NULL,
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
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"document" text NOT NULL,
	"city" text NOT NULL,
	"callback_secret_sealed" text NOT NULL,
	"previous_callback_secret_sealed" text,
	"previous_callback_secret_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_reports_provider_external_id_pk" PRIMARY KEY("provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."card_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
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
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key_sealed" text NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_matches_merchant" CHECK (("users"."role" in ('ADMIN','OPERATOR') and "users"."merchant_id" is null) or ("users"."role" in ('OWNER','DEVELOPER','FINANCE','VIEWER') and "users"."merchant_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_payments" ADD CONSTRAINT "pix_payments_txid_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "sandbox"."pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_merchant" ON "access_tokens" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_client" ON "access_tokens" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_clients_merchant" ON "api_clients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_paid_per_charge" ON "attempts" USING btree ("charge_id") WHERE "attempts"."status" in ('PAID','REFUNDED');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_provider_reference_key" ON "attempts" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_provider_payment_key" ON "attempts" USING btree ("provider","provider_payment_id") WHERE "attempts"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_request_claim_key" ON "attempts" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "attempts_charge" ON "attempts" USING btree ("charge_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "charges_checkout_id_key" ON "charges" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_request_claim_key" ON "charges" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "charges_merchant" ON "charges" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charges_merchant_status" ON "charges" USING btree ("merchant_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","external_reference","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("expires_at") WHERE "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_merchant" ON "events" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("merchant_id","object_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_reference_key" ON "sandbox"."card_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_challenge_key" ON "sandbox"."card_payments" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_provider_payment_key" ON "suspense" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "suspense_charge" ON "suspense" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant" ON "suspense" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));