-- Who paid money that is held, as the payer's bank says.
ALTER TABLE "suspense" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "suspense" ADD COLUMN "payer_document" text;--> statement-breakpoint
ALTER TABLE "suspense" ADD COLUMN "payer_document_type" text;--> statement-breakpoint
CREATE INDEX "suspense_payer" ON "suspense" USING btree ("merchant_id","payer_document") WHERE "suspense"."payer_document" is not null;
