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
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_payment_method";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_currency";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "checkout_currency" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "checkout_amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "exchange_rate" numeric(20, 8);--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "payer_total_minor" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "product" text DEFAULT 'CHARGE' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "merchants_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "installments" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "payer_total_minor" bigint;--> statement-breakpoint
ALTER TABLE "installment_terms" ADD CONSTRAINT "installment_terms_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_charge_key" ON "pix_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payments_transaction_key" ON "pix_payments" USING btree ("id_transaction");--> statement-breakpoint
CREATE INDEX "pix_payments_merchant" ON "pix_payments" USING btree ("merchant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_reference_key" ON "sandbox"."international_sessions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "international_sessions_payment_key" ON "sandbox"."international_sessions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "attempts_lapsing" ON "attempts" USING btree ("expires_at") WHERE "attempts"."status" = 'PENDING' and "attempts"."payment_method" = 'INTERNATIONAL';--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payer_total" CHECK ("attempts"."payer_total_minor" is null or "attempts"."payer_total_minor" >= "attempts"."amount_minor");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_exchange" CHECK (("attempts"."payment_method" = 'INTERNATIONAL') = ("attempts"."checkout_currency" is not null) and num_nulls("attempts"."checkout_currency", "attempts"."checkout_amount_minor", "attempts"."exchange_rate") in (0, 3));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_exchange_rate" CHECK ("attempts"."exchange_rate" is null or "attempts"."exchange_rate" > 0);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_checkout_amount" CHECK ("attempts"."checkout_amount_minor" is null or "attempts"."checkout_amount_minor" > 0);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_product" CHECK ("charges"."product" in ('CHARGE','PIX_PAYMENT','CRYPTO_INVOICE'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_currency" CHECK ("charges"."currency" = 'BRL' or ("charges"."product" = 'CRYPTO_INVOICE' and "charges"."currency" in ('USD','EUR')));