ALTER TABLE "subscriptions" ADD COLUMN "agrees_by_payment" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_mandate_own_fk" FOREIGN KEY ("merchant_id","mandate_id") REFERENCES "public"."mandates"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_mandate_key" ON "subscriptions" USING btree ("merchant_id","mandate_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_debited" CHECK ("subscriptions"."collection" <> 'PIX_AUTOMATIC' or "subscriptions"."mandate_id" is not null);