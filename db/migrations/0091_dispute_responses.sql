CREATE TABLE "dispute_responses" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"file" "bytea" NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_responses_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "dispute_responses_status" CHECK ("dispute_responses"."status" in ('SENDING','SENT','REFUSED')),
	CONSTRAINT "dispute_responses_refusal" CHECK (("dispute_responses"."refusal" is null) = ("dispute_responses"."status" <> 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD COLUMN "response" text;--> statement-breakpoint
ALTER TABLE "dispute_responses" ADD CONSTRAINT "dispute_responses_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_responses" ADD CONSTRAINT "dispute_responses_dispute_own_fk" FOREIGN KEY ("merchant_id","dispute_id") REFERENCES "public"."disputes"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_responses_dispute" ON "dispute_responses" USING btree ("merchant_id","dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_responses_one_key" ON "dispute_responses" USING btree ("merchant_id","dispute_id") WHERE "dispute_responses"."status" <> 'REFUSED';