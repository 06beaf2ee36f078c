DROP INDEX "attempts_charge";--> statement-breakpoint
DROP INDEX "charges_merchant";--> statement-breakpoint
DROP INDEX "charges_merchant_status";--> statement-breakpoint
DROP INDEX "charges_merchant_reference";--> statement-breakpoint
DROP INDEX "deliveries_event";--> statement-breakpoint
DROP INDEX "deliveries_merchant";--> statement-breakpoint
DROP INDEX "events_merchant";--> statement-breakpoint
DROP INDEX "events_merchant_type";--> statement-breakpoint
DROP INDEX "events_object";--> statement-breakpoint
DROP INDEX "ledger_postings_account";--> statement-breakpoint
DROP INDEX "pix_payments_merchant";--> statement-breakpoint
DROP INDEX "recipients_merchant";--> statement-breakpoint
DROP INDEX "refunds_charge";--> statement-breakpoint
DROP INDEX "suspense_merchant";--> statement-breakpoint
DROP INDEX "webhook_endpoints_merchant";--> statement-breakpoint
CREATE INDEX "invoices_failed_withdrawals" ON "invoices" USING btree ("merchant_id","created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL' and "invoices"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "invoices_all_failed_withdrawals" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."type" = 'WITHDRAWAL' and "invoices"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX "invoices_merchant_reference" ON "invoices" USING btree ("merchant_id",lower("external_reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_name" ON "invoices" USING btree ("merchant_id",lower("customer_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_email" ON "invoices" USING btree ("merchant_id",lower("customer_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "attempts_charge" ON "attempts" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "charges_merchant" ON "charges" USING btree ("merchant_id","product","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_status" ON "charges" USING btree ("merchant_id","product","status","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","product","external_reference","id");--> statement-breakpoint
CREATE INDEX "deliveries_event" ON "deliveries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "events_merchant" ON "events" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "events_merchant_type" ON "events" USING btree ("merchant_id","type","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("merchant_id","object_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "pix_payments_merchant" ON "pix_payments" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "recipients_merchant" ON "recipients" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("merchant_id","charge_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant" ON "suspense" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant" ON "webhook_endpoints" USING btree ("merchant_id","id");