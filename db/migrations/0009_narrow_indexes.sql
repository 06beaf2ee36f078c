DROP INDEX "attempts_charge";--> statement-breakpoint
DROP INDEX "events_object";--> statement-breakpoint
DROP INDEX "ledger_transactions_charge";--> statement-breakpoint
DROP INDEX "provider_reports_reference";--> statement-breakpoint
DROP INDEX "request_log_object";--> statement-breakpoint
CREATE INDEX "attempts_charge" ON "attempts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "provider_reports_reference" ON "provider_reports" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "request_log_object" ON "request_log" USING btree ("object_id","created_at","id") WHERE "request_log"."object_id" is not null;