ALTER TABLE "dispute_evidence" ADD COLUMN "request_claim_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_evidence_request_claim_key" ON "dispute_evidence" USING btree ("request_claim_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_available" ON "ledger_postings" USING btree ("account_id","available_at") WHERE "ledger_postings"."available_at" is not null;