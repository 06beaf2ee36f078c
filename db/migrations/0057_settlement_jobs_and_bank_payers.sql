-- Settlement files are taken by a job, a line knows the file that told it first, and a charge who paid it where that is somebody else than it names.
CREATE TABLE "bank_payers" (
	"merchant_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"name" text,
	"document" text,
	"document_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_payers_merchant_id_charge_id_attempt_id_pk" PRIMARY KEY("merchant_id","charge_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "rows" jsonb;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD COLUMN "rows_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "bank_payers" ADD CONSTRAINT "bank_payers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payers_document" ON "bank_payers" USING btree ("merchant_id","document");--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched" ON "settlement_lines" USING btree ("id") WHERE "settlement_lines"."attempt_id" is null and "settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED');--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched_of_file" ON "settlement_lines" USING btree ("file_id","id") WHERE "settlement_lines"."attempt_id" is null and "settlement_lines"."kind" in ('RECEIVED','GIVEN_BACK','DISPUTED');--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_progress" CHECK ("settlement_files"."rows_done" between 0 and "settlement_files"."row_count");