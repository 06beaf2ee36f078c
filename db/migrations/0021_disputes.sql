CREATE TABLE "dispute_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"dispute_id" text NOT NULL,
	"text" text,
	"file_name" text,
	"media_type" text,
	"content" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_evidence_file" CHECK (("dispute_evidence"."file_name" is null) = ("dispute_evidence"."content" is null) and ("dispute_evidence"."media_type" is null) = ("dispute_evidence"."content" is null)),
	CONSTRAINT "dispute_evidence_something" CHECK ("dispute_evidence"."text" is not null or "dispute_evidence"."content" is not null),
	CONSTRAINT "dispute_evidence_size" CHECK (octet_length("dispute_evidence"."content") <= 3145728)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"account" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"plan" jsonb,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('CHARGEBACK','PIX_MED')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('OPEN','WON','LOST')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."closed_at" is null) = ("disputes"."status" = 'OPEN'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("sandbox"."disputes"."amount_minor" > 0),
	CONSTRAINT "disputes_status" CHECK ("sandbox"."disputes"."status" in ('OPEN','WON','LOST'))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "disputed_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_key" ON "disputes" USING btree ("account","provider_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_merchant" ON "disputes" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_merchant_status" ON "disputes" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("charge_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "sandbox"."disputes" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_disputed" CHECK ("charges"."disputed_minor" >= 0 and ("charges"."disputed_minor" = 0 or "charges"."dispute_status" is not null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_dispute_status" CHECK ("charges"."dispute_status" in ('OPEN','WON','LOST'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID'));