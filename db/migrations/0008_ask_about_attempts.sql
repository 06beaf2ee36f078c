ALTER TABLE "attempts" ADD COLUMN "enquire_at" timestamp (3) with time zone;--> statement-breakpoint
-- Set apart from the column, so that it is not written into the rows that stand.
ALTER TABLE "attempts" ALTER COLUMN "enquire_at" SET DEFAULT now() + interval '15 seconds';--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "enquired_at" timestamp (3) with time zone;--> statement-breakpoint
-- Spread over ten minutes, so that a provider is not asked about all of them at once.
UPDATE "attempts" SET "enquire_at" = now() + random() * interval '10 minutes' WHERE "status" IN ('PENDING','PROCESSING');--> statement-breakpoint
CREATE INDEX "attempts_enquiry" ON "attempts" USING btree ("payment_method","enquire_at") WHERE "attempts"."enquire_at" is not null;
