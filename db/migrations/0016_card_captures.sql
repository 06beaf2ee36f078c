ALTER TABLE "sandbox"."card_payments" ADD COLUMN "capture_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "capture_behaviour" text DEFAULT 'take' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "capture_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "capture_id" text;--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "captured_at" timestamp (3) with time zone;