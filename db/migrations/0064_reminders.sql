-- Checkouts that were opened and not paid, and the one reminder of each.
ALTER TABLE "charges" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "opened_with_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "reminder_minutes" integer;--> statement-breakpoint
CREATE INDEX "charges_opened" ON "charges" USING btree ("merchant_id","opened_at","id") WHERE "charges"."opened_at" is not null and "charges"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "merchants_reminding" ON "merchants" USING btree ("id") WHERE "merchants"."reminder_minutes" is not null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_reminded" CHECK ("charges"."reminded_at" is null or "charges"."opened_with_email");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_opened_with_email" CHECK ("charges"."opened_at" is not null or not "charges"."opened_with_email");--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_reminder" CHECK ("merchants"."reminder_minutes" between 15 and 4320);
