CREATE TABLE "sandbox"."boleto_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"rail" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"known_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."boletos" (
	"reference" text PRIMARY KEY NOT NULL,
	"our_number" text NOT NULL,
	"barcode" text NOT NULL,
	"location_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"due_date" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boletos_amount" CHECK ("sandbox"."boletos"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_payment_method";--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_port";--> statement-breakpoint
ALTER TABLE "merchants" DROP CONSTRAINT "merchants_methods";--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "boleto_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "boleto_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_daily_activity" ADD COLUMN "boleto_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_paid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_gross_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_refund_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_hourly_activity" ADD COLUMN "boleto_refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."boleto_payments" ADD CONSTRAINT "boleto_payments_reference_boletos_reference_fk" FOREIGN KEY ("reference") REFERENCES "sandbox"."boletos"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boleto_payments_boleto" ON "sandbox"."boleto_payments" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_method" CHECK ("attempts"."payment_method" in ('PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO','PIX_AUTOMATIC','BOLETO'));--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_port" CHECK ("connections"."port" in ('pix','card','international','crypto','payout','boleto'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_methods" CHECK (cardinality("merchants"."methods") >= 1 and "merchants"."methods" <@ array['PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO','PIX_AUTOMATIC','BOLETO']);--> statement-breakpoint
-- A boleto costs what a Pix costs, until staff set its own price: without a row it would be free.
INSERT INTO "prices" ("merchant_id", "method", "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable")
  SELECT "merchant_id", 'BOLETO', "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable"
  FROM "prices" WHERE "method" = 'PIX' ON CONFLICT DO NOTHING;
