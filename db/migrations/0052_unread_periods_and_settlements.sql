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
ALTER TABLE "unread_periods" ADD CONSTRAINT "unread_periods_found_by_reconciliations_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;