DROP INDEX "ledger_accounts_merchant";--> statement-breakpoint
CREATE INDEX "ledger_accounts_merchant" ON "ledger_accounts" USING btree ("merchant_id","kind","owner");