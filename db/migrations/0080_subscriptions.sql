CREATE TABLE "plan_versions" (
	"merchant_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"interval" text NOT NULL,
	"amount_type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"minimum_minor" bigint,
	"first_minor" bigint,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"retry_days" integer[] NOT NULL,
	"fallback" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_versions_pkey" PRIMARY KEY("merchant_id","plan_id","version"),
	CONSTRAINT "plan_versions_interval" CHECK ("plan_versions"."interval" in ('WEEKLY','MONTHLY','QUARTERLY','SEMIANNUAL','YEARLY')),
	CONSTRAINT "plan_versions_amount_type" CHECK ("plan_versions"."amount_type" in ('FIXED','MAXIMUM')),
	CONSTRAINT "plan_versions_amount" CHECK ("plan_versions"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "plan_versions_minimum" CHECK ("plan_versions"."minimum_minor" is null or ("plan_versions"."amount_type" = 'MAXIMUM' and "plan_versions"."minimum_minor" between 1 and "plan_versions"."amount_minor")),
	CONSTRAINT "plan_versions_first" CHECK ("plan_versions"."first_minor" is null or "plan_versions"."first_minor" between 1 and 99999999999),
	CONSTRAINT "plan_versions_trial" CHECK ("plan_versions"."trial_days" between 0 and 365),
	CONSTRAINT "plan_versions_retries" CHECK (cardinality("plan_versions"."retry_days") <= 3 and 1 <= all("plan_versions"."retry_days") and 7 >= all("plan_versions"."retry_days")),
	CONSTRAINT "plan_versions_fallback" CHECK ("plan_versions"."fallback" in ('NONE','LINK','SAVED_CARD'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "plans_version" CHECK ("plans"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "subscription_cycles" (
	"merchant_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"number" integer NOT NULL,
	"day" text NOT NULL,
	"next_day" text NOT NULL,
	"amount_minor" bigint,
	"status" text NOT NULL,
	"cause" text,
	"charge_id" text,
	"step_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_cycles_pkey" PRIMARY KEY("merchant_id","subscription_id","number"),
	CONSTRAINT "subscription_cycles_number" CHECK ("subscription_cycles"."number" >= 1),
	CONSTRAINT "subscription_cycles_days" CHECK ("subscription_cycles"."day" ~ '^\d{4}-\d\d-\d\d$' and "subscription_cycles"."next_day" ~ '^\d{4}-\d\d-\d\d$' and "subscription_cycles"."day" < "subscription_cycles"."next_day"),
	CONSTRAINT "subscription_cycles_amount" CHECK ("subscription_cycles"."amount_minor" is null or "subscription_cycles"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "subscription_cycles_status" CHECK ("subscription_cycles"."status" in ('SCHEDULED','OPEN','PAID','FAILED','SKIPPED','CANCELED')),
	CONSTRAINT "subscription_cycles_cause" CHECK ("subscription_cycles"."cause" in ('requested','paused','amount_missing','missed','subscription_over','charge_canceled','not_paid','first_payment_missing','authorization_ended')),
	CONSTRAINT "subscription_cycles_charge" CHECK (("subscription_cycles"."charge_id" is null or "subscription_cycles"."amount_minor" is not null) and ("subscription_cycles"."status" <> 'OPEN' or "subscription_cycles"."charge_id" is not null)),
	CONSTRAINT "subscription_cycles_tries" CHECK ("subscription_cycles"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_version" integer NOT NULL,
	"status" text NOT NULL,
	"collection" text NOT NULL,
	"customer" jsonb,
	"customer_hash" text,
	"description" text,
	"external_reference" text,
	"metadata" jsonb,
	"split" jsonb,
	"redirect_url" text,
	"anchor_day" text NOT NULL,
	"trial_ends_on" text,
	"paused_from" text,
	"paused_until" text,
	"cancel_on" text,
	"cancel_cause" text,
	"canceled_by" text,
	"ended_at" timestamp (3) with time zone,
	"request_claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('PENDING_AUTHORIZATION','TRIALING','ACTIVE','PAST_DUE','UNPAID','CANCELED','ENDED')),
	CONSTRAINT "subscriptions_collection" CHECK ("subscriptions"."collection" in ('PIX_AUTOMATIC','SAVED_CARD','LINK')),
	CONSTRAINT "subscriptions_anchor" CHECK ("subscriptions"."anchor_day" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "subscriptions_trial" CHECK ("subscriptions"."trial_ends_on" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "subscriptions_pause" CHECK (("subscriptions"."paused_from" is not null or "subscriptions"."paused_until" is null) and "subscriptions"."paused_from" ~ '^\d{4}-\d\d-\d\d$' and "subscriptions"."paused_until" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "subscriptions_cancel" CHECK ("subscriptions"."cancel_on" ~ '^\d{4}-\d\d-\d\d$' and ("subscriptions"."cancel_cause" is null) = ("subscriptions"."canceled_by" is null) and "subscriptions"."cancel_cause" in ('requested','paused','amount_missing','missed','subscription_over','charge_canceled','not_paid','first_payment_missing','authorization_ended') and "subscriptions"."canceled_by" in ('MERCHANT','PAYER','BANK','PONTE')),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" in ('CANCELED','ENDED')) = ("subscriptions"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_product";--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_plan_own_fk" FOREIGN KEY ("merchant_id","plan_id") REFERENCES "public"."plans"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_subscription_own_fk" FOREIGN KEY ("merchant_id","subscription_id") REFERENCES "public"."subscriptions"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_own_fk" FOREIGN KEY ("merchant_id","plan_id") REFERENCES "public"."plans"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_merchant" ON "plans" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_cycles_charge_key" ON "subscription_cycles" USING btree ("merchant_id","charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_cycles_scheduled_key" ON "subscription_cycles" USING btree ("merchant_id","subscription_id") WHERE "subscription_cycles"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "subscription_cycles_opening" ON "subscription_cycles" USING btree ("step_at","merchant_id","subscription_id") WHERE "subscription_cycles"."step_at" is not null and "subscription_cycles"."status" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "subscription_cycles_collecting" ON "subscription_cycles" USING btree ("step_at","merchant_id","subscription_id") WHERE "subscription_cycles"."step_at" is not null and "subscription_cycles"."status" <> 'SCHEDULED';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_request_claim_key" ON "subscriptions" USING btree ("merchant_id","request_claim_id");--> statement-breakpoint
CREATE INDEX "subscriptions_merchant" ON "subscriptions" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_merchant_status" ON "subscriptions" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("merchant_id","plan_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_payer" ON "subscriptions" USING btree ("merchant_id",coalesce('D' || ("customer"->>'document'), 'E' || lower("customer"->>'email')),"created_at","id") WHERE coalesce('D' || ("subscriptions"."customer"->>'document'), 'E' || lower("subscriptions"."customer"->>'email')) is not null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_product" CHECK ("charges"."product" in ('CHARGE','PIX_PAYMENT','CRYPTO_INVOICE','SUBSCRIPTION'));