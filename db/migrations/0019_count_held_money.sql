ALTER TABLE "suspense" DROP CONSTRAINT "suspense_status";--> statement-breakpoint
ALTER TABLE "suspense" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_fee" CHECK ("suspense"."fee_minor" between 0 and "suspense"."amount_minor");--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_status" CHECK ("suspense"."status" in ('HELD','REFUNDED','ACCEPTED','COUNTED'));