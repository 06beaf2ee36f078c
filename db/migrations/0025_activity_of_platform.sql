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
ALTER TABLE "daily_activity" DROP CONSTRAINT "daily_activity_merchant_id_day_product_method_currency_pk";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP CONSTRAINT "hourly_activity_merchant_id_hour_product_method_currency_pk";
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "pix_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "international_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD COLUMN "crypto_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "pix_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "credit_card_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "international_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_paid_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_gross_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_fee_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_refund_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "crypto_refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
WITH "taken" AS (DELETE FROM "daily_activity" RETURNING *)
INSERT INTO "daily_activity" ("merchant_id", "day", "currency", "product", "method", "created_count", "created_minor", "unpaid_count", "pix_paid_count", "pix_gross_minor", "pix_fee_minor", "pix_refund_count", "pix_refunded_minor", "credit_card_paid_count", "credit_card_gross_minor", "credit_card_fee_minor", "credit_card_refund_count", "credit_card_refunded_minor", "international_paid_count", "international_gross_minor", "international_fee_minor", "international_refund_count", "international_refunded_minor", "crypto_paid_count", "crypto_gross_minor", "crypto_fee_minor", "crypto_refund_count", "crypto_refunded_minor")
SELECT "merchant_id", "day", "currency", '', '', sum("created_count"), sum("created_minor"), sum("unpaid_count"),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'PIX'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'CRYPTO'), 0)
FROM "taken" GROUP BY "merchant_id", "day", "currency" ORDER BY "day", "merchant_id";
--> statement-breakpoint
INSERT INTO "platform_daily_activity" ("day", "currency", "created_count", "created_minor", "unpaid_count", "pix_paid_count", "pix_gross_minor", "pix_fee_minor", "pix_refund_count", "pix_refunded_minor", "credit_card_paid_count", "credit_card_gross_minor", "credit_card_fee_minor", "credit_card_refund_count", "credit_card_refunded_minor", "international_paid_count", "international_gross_minor", "international_fee_minor", "international_refund_count", "international_refunded_minor", "crypto_paid_count", "crypto_gross_minor", "crypto_fee_minor", "crypto_refund_count", "crypto_refunded_minor")
SELECT "day", "currency", sum("created_count"), sum("created_minor"), sum("unpaid_count"), sum("pix_paid_count"), sum("pix_gross_minor"), sum("pix_fee_minor"), sum("pix_refund_count"), sum("pix_refunded_minor"), sum("credit_card_paid_count"), sum("credit_card_gross_minor"), sum("credit_card_fee_minor"), sum("credit_card_refund_count"), sum("credit_card_refunded_minor"), sum("international_paid_count"), sum("international_gross_minor"), sum("international_fee_minor"), sum("international_refund_count"), sum("international_refunded_minor"), sum("crypto_paid_count"), sum("crypto_gross_minor"), sum("crypto_fee_minor"), sum("crypto_refund_count"), sum("crypto_refunded_minor")
FROM "daily_activity" GROUP BY "day", "currency" ORDER BY "day";
--> statement-breakpoint
WITH "taken" AS (DELETE FROM "hourly_activity" RETURNING *)
INSERT INTO "hourly_activity" ("merchant_id", "hour", "currency", "product", "method", "created_count", "created_minor", "unpaid_count", "pix_paid_count", "pix_gross_minor", "pix_fee_minor", "pix_refund_count", "pix_refunded_minor", "credit_card_paid_count", "credit_card_gross_minor", "credit_card_fee_minor", "credit_card_refund_count", "credit_card_refunded_minor", "international_paid_count", "international_gross_minor", "international_fee_minor", "international_refund_count", "international_refunded_minor", "crypto_paid_count", "crypto_gross_minor", "crypto_fee_minor", "crypto_refund_count", "crypto_refunded_minor")
SELECT "merchant_id", "hour", "currency", '', '', sum("created_count"), sum("created_minor"), sum("unpaid_count"),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'PIX'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'PIX'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'CREDIT_CARD'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'CREDIT_CARD'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'INTERNATIONAL'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'INTERNATIONAL'), 0),
  coalesce(sum("paid_count") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("gross_minor") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("fee_minor") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("refund_count") FILTER (WHERE "method" = 'CRYPTO'), 0), coalesce(sum("refunded_minor") FILTER (WHERE "method" = 'CRYPTO'), 0)
FROM "taken" GROUP BY "merchant_id", "hour", "currency" ORDER BY "hour", "merchant_id";
--> statement-breakpoint
INSERT INTO "platform_hourly_activity" ("hour", "currency", "created_count", "created_minor", "unpaid_count", "pix_paid_count", "pix_gross_minor", "pix_fee_minor", "pix_refund_count", "pix_refunded_minor", "credit_card_paid_count", "credit_card_gross_minor", "credit_card_fee_minor", "credit_card_refund_count", "credit_card_refunded_minor", "international_paid_count", "international_gross_minor", "international_fee_minor", "international_refund_count", "international_refunded_minor", "crypto_paid_count", "crypto_gross_minor", "crypto_fee_minor", "crypto_refund_count", "crypto_refunded_minor")
SELECT "hour", "currency", sum("created_count"), sum("created_minor"), sum("unpaid_count"), sum("pix_paid_count"), sum("pix_gross_minor"), sum("pix_fee_minor"), sum("pix_refund_count"), sum("pix_refunded_minor"), sum("credit_card_paid_count"), sum("credit_card_gross_minor"), sum("credit_card_fee_minor"), sum("credit_card_refund_count"), sum("credit_card_refunded_minor"), sum("international_paid_count"), sum("international_gross_minor"), sum("international_fee_minor"), sum("international_refund_count"), sum("international_refunded_minor"), sum("crypto_paid_count"), sum("crypto_gross_minor"), sum("crypto_fee_minor"), sum("crypto_refund_count"), sum("crypto_refunded_minor")
FROM "hourly_activity" GROUP BY "hour", "currency" ORDER BY "hour";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "product";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "method";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "paid_count";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "gross_minor";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "fee_minor";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "refund_count";
--> statement-breakpoint
ALTER TABLE "daily_activity" DROP COLUMN "refunded_minor";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "product";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "method";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "paid_count";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "gross_minor";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "fee_minor";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "refund_count";
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP COLUMN "refunded_minor";
--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_merchant_id_day_currency_pk" PRIMARY KEY("merchant_id","day","currency");
--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD CONSTRAINT "hourly_activity_merchant_id_hour_currency_pk" PRIMARY KEY("merchant_id","hour","currency");