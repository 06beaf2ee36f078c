CREATE TABLE "reconciliation_differences" (
	"provider" text NOT NULL,
	"entry_kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"theirs_minor" bigint,
	"ours_minor" bigint,
	"currency" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"merchant_id" text,
	"charge_id" text,
	"found_by" text NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_differences_provider_entry_kind_entry_id_pk" PRIMARY KEY("provider","entry_kind","entry_id"),
	CONSTRAINT "reconciliation_differences_entry" CHECK ("reconciliation_differences"."entry_kind" in ('RECEIVED','GIVEN_BACK')),
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('OURS_ALONE','THEIRS_ALONE','AMOUNT_DIFFERS')),
	CONSTRAINT "reconciliation_differences_sides" CHECK (case "reconciliation_differences"."kind" when 'OURS_ALONE' then "reconciliation_differences"."ours_minor" is not null and "reconciliation_differences"."theirs_minor" is null
        when 'THEIRS_ALONE' then "reconciliation_differences"."theirs_minor" is not null and "reconciliation_differences"."ours_minor" is null
        else "reconciliation_differences"."ours_minor" is not null and "reconciliation_differences"."theirs_minor" is not null end)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"matched" integer NOT NULL,
	"ours_alone" integer NOT NULL,
	"theirs_alone" integer NOT NULL,
	"amount_differs" integer NOT NULL,
	"booked" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_found_by_reconciliations_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("provider","happened_at") WHERE "reconciliation_differences"."ended_at" is null;