CREATE TABLE "daily_activity" (
	"merchant_id" text NOT NULL,
	"product" text NOT NULL,
	"method" text NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_activity_merchant_id_day_product_method_currency_pk" PRIMARY KEY("merchant_id","day","product","method","currency")
);
--> statement-breakpoint
ALTER TABLE "hourly_activity" DROP CONSTRAINT "hourly_activity_merchant_id_hour_product_method_pk";--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "currency" text DEFAULT 'BRL' NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD CONSTRAINT "hourly_activity_merchant_id_hour_product_method_currency_pk" PRIMARY KEY("merchant_id","hour","product","method","currency");--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD COLUMN "unpaid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_activity" ADD CONSTRAINT "daily_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_merchant_unpaid" ON "charges" USING btree ("merchant_id",coalesce("canceled_at", "expires_at")) WHERE "charges"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_troubled" ON "refunds" USING btree ("merchant_id","status","updated_at") WHERE "refunds"."status" <> 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "suspense_held" ON "suspense" USING btree ("merchant_id","id") WHERE "suspense"."status" = 'HELD';