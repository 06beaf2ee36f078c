ALTER TABLE "disputes" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_refund_key" ON "disputes" USING btree ("account","provider_refund_id");--> statement-breakpoint
UPDATE "disputes" SET "provider_refund_id" = "provider_dispute_id",
  "provider_payment_id" = CASE WHEN "account" LIKE 'api-pix/%' THEN split_part("provider_dispute_id", ':', 1) END;
