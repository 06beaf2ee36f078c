ALTER TABLE "suspense" DROP CONSTRAINT "suspense_reason";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer_document" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "unknown_payer" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "unknown_payer" text;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_payments" ADD COLUMN "payer_document" text;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payer_lock" CHECK (("charges"."unknown_payer" is null or "charges"."unknown_payer" in ('HOLD','ACCEPT')) and ("charges"."payer_document" is null or "charges"."unknown_payer" is not null));--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_payer_lock" CHECK ("payment_links"."unknown_payer" is null or ("payment_links"."unknown_payer" in ('HOLD','ACCEPT') and 'document' = any("payment_links"."asks")));--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_reason" CHECK ("suspense"."reason" in ('LATE','DUPLICATE','PARTIAL','OVERPAID','ANOTHER_PAYER','UNKNOWN_PAYER'));