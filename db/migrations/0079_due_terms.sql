ALTER TABLE "charges" DROP CONSTRAINT "charges_refunded";--> statement-breakpoint
DROP INDEX "charges_refunded";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "due_terms" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "received_minor" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "received_parts" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."pix_charges" ADD COLUMN "due" jsonb;--> statement-breakpoint
CREATE INDEX "charges_refunded" ON "charges" USING btree ("merchant_id","product","created_at","id") WHERE "charges"."refunded_minor" = coalesce("charges"."received_minor", "charges"."gross_amount_minor");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_due_terms" CHECK ("charges"."due_terms" is null or ("charges"."due_date" is not null and jsonb_typeof("charges"."due_terms") = 'object'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_received" CHECK (("charges"."received_minor" is null or ("charges"."due_terms" is not null and "charges"."paid_at" is not null and "charges"."capture_minor" is null and "charges"."received_minor" between 1 and 99999999999)) and ("charges"."received_parts" is null or "charges"."received_minor" is not null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refunded_minor" <= coalesce("charges"."capture_minor", "charges"."received_minor", "charges"."gross_amount_minor"));