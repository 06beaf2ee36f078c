ALTER TABLE "charges" DROP CONSTRAINT "charges_refunded";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "authorized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "capture_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "authorization_id" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "capture_id" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "capture_minor" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "capture_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "fee_rate" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "capture_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authorized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "capture_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "capture_minor" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_authorized" CHECK (num_nulls("attempts"."authorized_at", "attempts"."capture_before", "attempts"."authorization_id") in (0, 3));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_capture" CHECK (num_nulls("attempts"."capture_id", "attempts"."capture_minor", "attempts"."capture_asked_at") in (0, 3) and ("attempts"."capture_id" is null or "attempts"."authorized_at" is not null));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_capture_amount" CHECK ("attempts"."capture_minor" is null or "attempts"."capture_minor" between 1 and "attempts"."amount_minor");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_authorized" CHECK (("charges"."authorized_at" is null) = ("charges"."capture_before" is null) and ("charges"."capture_later" or "charges"."authorized_at" is null));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_capture_amount" CHECK ("charges"."capture_minor" is null or ("charges"."authorized_at" is not null and "charges"."capture_minor" between 1 and "charges"."gross_amount_minor"));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded" CHECK (0 <= "charges"."refunded_minor" and "charges"."refunded_minor" <= "charges"."refund_reserved_minor" and "charges"."refund_reserved_minor" <= coalesce("charges"."capture_minor", "charges"."gross_amount_minor"));