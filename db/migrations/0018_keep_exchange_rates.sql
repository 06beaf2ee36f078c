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
ALTER TABLE "attempts" ADD COLUMN "exchange_rate_source" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "exchange_rate_as_of" timestamp (3) with time zone;