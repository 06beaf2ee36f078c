ALTER TABLE "reconciliation_differences" DROP CONSTRAINT "reconciliation_differences_provider_entry_kind_entry_id_pk";--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "account" text;--> statement-breakpoint
-- Of a payment that we know, its attempt says which account has it; of another, the only account there is; else the provider alone.
UPDATE "reconciliation_differences" d SET "account" = d.provider || coalesce('/' || coalesce(
  (SELECT a.connection_id FROM attempts a WHERE a.charge_id = d.charge_id AND a.provider = d.provider ORDER BY a.id DESC LIMIT 1),
  (SELECT min(c.id) FROM connections c WHERE c.provider = d.provider HAVING count(*) = 1)
), '');--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_account_entry_kind_entry_id_pk" PRIMARY KEY("account","entry_kind","entry_id");--> statement-breakpoint
ALTER TABLE "suspense" ADD COLUMN "connection_id" text;--> statement-breakpoint
UPDATE "suspense" s SET "connection_id" = a.connection_id FROM attempts a WHERE a.id = s.attempt_id AND a.connection_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_account_reference_key" ON "attempts" USING btree ("provider_reference","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_account_payment_key" ON "attempts" USING btree ("provider_payment_id","provider",coalesce("connection_id", '')) WHERE "attempts"."provider_payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_account_payment_key" ON "invoices" USING btree ("provider_payment_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_account_end_to_end_key" ON "payouts" USING btree ("end_to_end_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_account_payment_key" ON "suspense" USING btree ("provider_payment_id","provider",coalesce("connection_id", ''));--> statement-breakpoint
DROP INDEX "attempts_provider_reference_key";--> statement-breakpoint
DROP INDEX "attempts_provider_payment_key";--> statement-breakpoint
DROP INDEX "invoices_provider_payment_key";--> statement-breakpoint
DROP INDEX "payouts_end_to_end_key";--> statement-breakpoint
DROP INDEX "suspense_provider_payment_key";