CREATE SEQUENCE "sandbox"."crypto_address_index" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "sandbox"."crypto_transactions" ADD CONSTRAINT "crypto_transactions_payment_id_crypto_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."crypto_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_reference_key" ON "sandbox"."crypto_payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_index_key" ON "sandbox"."crypto_payments" USING btree ("address_index");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payments_address_key" ON "sandbox"."crypto_payments" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "crypto_payouts_hash_key" ON "sandbox"."crypto_payouts" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "crypto_transactions_payment" ON "sandbox"."crypto_transactions" USING btree ("payment_id");