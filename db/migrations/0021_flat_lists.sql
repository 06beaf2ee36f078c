DROP INDEX "suspense_held";--> statement-breakpoint
CREATE INDEX "ledger_transactions_merchant" ON "ledger_transactions" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant_status" ON "suspense" USING btree ("merchant_id","status","id");--> statement-breakpoint
-- Days are added up from another hour on: the worker does it anew, and until then everything is read from the charges.
DELETE FROM "activity_progress";--> statement-breakpoint
DELETE FROM "hourly_activity";--> statement-breakpoint
DELETE FROM "daily_activity";