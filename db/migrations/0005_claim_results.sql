ALTER TABLE "idempotency_keys" ADD COLUMN "result_sealed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_claim" ON "idempotency_keys" USING btree ("claim_id");