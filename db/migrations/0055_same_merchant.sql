-- A row names rows of its own merchant alone. The large tables are not read again: their rows were checked when they were written, by
-- keys without the merchant, and from now on each new one is checked with it.
CREATE UNIQUE INDEX "api_clients_own_key" ON "api_clients" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_own_key" ON "disputes" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_own_key" ON "payment_links" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_own_key" ON "payouts" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_own_key" ON "recipients" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_own_key" ON "suspense" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_own_key" ON "webhook_endpoints" USING btree ("merchant_id","id");
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_client_own_fk" FOREIGN KEY ("merchant_id","client_id") REFERENCES "public"."api_clients"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_link_own_fk" FOREIGN KEY ("merchant_id","payment_link_id") REFERENCES "public"."payment_links"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_endpoint_own_fk" FOREIGN KEY ("merchant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_own_fk" FOREIGN KEY ("merchant_id","dispute_id") REFERENCES "public"."disputes"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_endpoint_own_fk" FOREIGN KEY ("merchant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_own_fk" FOREIGN KEY ("merchant_id","payout_id") REFERENCES "public"."payouts"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_recipient_own_fk" FOREIGN KEY ("merchant_id","recipient_id") REFERENCES "public"."recipients"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_own_fk" FOREIGN KEY ("merchant_id","recipient_id") REFERENCES "public"."recipients"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_suspense_own_fk" FOREIGN KEY ("merchant_id","suspense_id") REFERENCES "public"."suspense"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A key of which one column is null names nothing.
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_client_of_merchant" CHECK ("client_id" is null or "merchant_id" is not null);
--> statement-breakpoint
ALTER TABLE "access_tokens" DROP CONSTRAINT "access_tokens_client_id_api_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_payment_link_id_payment_links_id_fk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_endpoint_id_webhook_endpoints_id_fk";
--> statement-breakpoint
ALTER TABLE "dispute_evidence" DROP CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk";
--> statement-breakpoint
ALTER TABLE "event_replays" DROP CONSTRAINT "event_replays_endpoint_id_webhook_endpoints_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_returns" DROP CONSTRAINT "payout_returns_payout_id_payouts_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_schedules" DROP CONSTRAINT "payout_schedules_recipient_id_recipients_id_fk";
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_recipient_id_recipients_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_suspense_id_suspense_id_fk";
--> statement-breakpoint
DROP INDEX "api_clients_merchant";
--> statement-breakpoint
DROP INDEX "webhook_endpoints_merchant";
