CREATE TABLE "provider_failures" (
	"provider" text NOT NULL,
	"operation" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_failures_provider_operation_hour_reason_pk" PRIMARY KEY("provider","operation","hour","reason"),
	CONSTRAINT "provider_failures_reason" CHECK ("provider_failures"."reason" in ('UNREACHABLE','CERTIFICATE','CREDENTIALS','THROTTLED','NO_ANSWER','SERVER_ERROR','UNREADABLE','REFUSED','NOT_SENT','UNEXPECTED')),
	CONSTRAINT "provider_failures_count" CHECK ("provider_failures"."count" >= 1)
);
--> statement-breakpoint
CREATE INDEX "provider_failures_hour" ON "provider_failures" USING btree ("hour");