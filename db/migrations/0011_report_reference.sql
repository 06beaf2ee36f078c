ALTER TABLE "provider_reports" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "provider_reports_reference" ON "provider_reports" USING btree ("reference","provider","created_at");