ALTER TABLE "charges" DROP CONSTRAINT "charges_refunded";--> statement-breakpoint
DROP INDEX "refunds_one_per_suspense";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "initiated_by" text DEFAULT 'MERCHANT' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("account","provider_refund_id") WHERE "refunds"."provider_refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_suspense" ON "refunds" USING btree ("suspense_id") WHERE "refunds"."status" <> 'FAILED' and "refunds"."initiated_by" = 'MERCHANT';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refunded_minor" <= coalesce("charges"."capture_minor", "charges"."gross_amount_minor"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_initiated_by" CHECK ("refunds"."initiated_by" in ('MERCHANT','PROVIDER'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_made_at_provider" CHECK (("refunds"."initiated_by" = 'PROVIDER') = ("refunds"."account" is not null) and ("refunds"."account" is null) = ("refunds"."provider_refund_id" is null));