ALTER TABLE "provider_calls" DROP CONSTRAINT "provider_calls_outcome";--> statement-breakpoint
DROP INDEX "payouts_asked";--> statement-breakpoint
CREATE INDEX "payouts_under_way" ON "payouts" USING btree ("approved_at") WHERE "payouts"."status" in ('APPROVED','SENT');--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_outcome" CHECK ("provider_calls"."outcome" in ('ANSWERED','REFUSED','DENIED','FAILED','TIMED_OUT'));