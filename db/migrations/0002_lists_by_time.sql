DROP INDEX "attempts_merchant_newest";--> statement-breakpoint
DROP INDEX "attempts_merchant";--> statement-breakpoint
DROP INDEX "charges_merchant";--> statement-breakpoint
DROP INDEX "charges_merchant_status";--> statement-breakpoint
DROP INDEX "charges_refunded";--> statement-breakpoint
DROP INDEX "charges_payment_link";--> statement-breakpoint
DROP INDEX "deliveries_endpoint";--> statement-breakpoint
DROP INDEX "deliveries_merchant";--> statement-breakpoint
DROP INDEX "deliveries_type";--> statement-breakpoint
DROP INDEX "deliveries_undelivered";--> statement-breakpoint
DROP INDEX "deliveries_endpoint_undelivered";--> statement-breakpoint
DROP INDEX "events_merchant";--> statement-breakpoint
DROP INDEX "events_merchant_type";--> statement-breakpoint
DROP INDEX "events_object";--> statement-breakpoint
DROP INDEX "payment_links_merchant";--> statement-breakpoint
DROP INDEX "pix_payments_merchant";--> statement-breakpoint
DROP INDEX "recipients_merchant";--> statement-breakpoint
DROP INDEX "request_log_merchant";--> statement-breakpoint
DROP INDEX "request_log_operation";--> statement-breakpoint
DROP INDEX "request_log_token";--> statement-breakpoint
DROP INDEX "request_log_failed";--> statement-breakpoint
DROP INDEX "request_log_fault";--> statement-breakpoint
DROP INDEX "request_log_object";--> statement-breakpoint
DROP INDEX "suspense_merchant";--> statement-breakpoint
DROP INDEX "suspense_merchant_status";--> statement-breakpoint
DROP INDEX "suspense_status";--> statement-breakpoint
CREATE INDEX "attempts_merchant_newest" ON "attempts" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_merchant" ON "attempts" USING btree ("merchant_id","payment_method","status","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_merchant" ON "charges" USING btree ("merchant_id","product","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_status" ON "charges" USING btree ("merchant_id","product","status","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_refunded" ON "charges" USING btree ("merchant_id","product","created_at","id") WHERE "charges"."refunded_minor" = "charges"."gross_amount_minor";--> statement-breakpoint
CREATE INDEX "charges_payment_link" ON "charges" USING btree ("payment_link_id","created_at","id") WHERE "charges"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_endpoint" ON "deliveries" USING btree ("endpoint_id","created_at","id") WHERE "deliveries"."endpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("merchant_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("merchant_id","status","created_at","id") WHERE "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "deliveries_endpoint_undelivered" ON "deliveries" USING btree ("endpoint_id","status","created_at","id") WHERE "deliveries"."endpoint_id" is not null and "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "events_merchant" ON "events" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_merchant_type" ON "events" USING btree ("merchant_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("merchant_id","object_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_merchant" ON "payment_links" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pix_payments_merchant" ON "pix_payments" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recipients_merchant" ON "recipients" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_merchant" ON "request_log" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("merchant_id","operation","created_at","id");--> statement-breakpoint
CREATE INDEX "request_log_token" ON "request_log" USING btree ("merchant_id","token_id","created_at","id") WHERE "request_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("merchant_id","created_at","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_fault" ON "request_log" USING btree ("merchant_id","created_at","id") WHERE "request_log"."status" >= 500;--> statement-breakpoint
CREATE INDEX "request_log_object" ON "request_log" USING btree ("merchant_id","object_id","created_at","id") WHERE "request_log"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "suspense_merchant" ON "suspense" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_merchant_status" ON "suspense" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_status" ON "suspense" USING btree ("status","created_at","id");