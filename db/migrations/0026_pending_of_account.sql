ALTER TABLE "ledger_accounts" ADD COLUMN "pending_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
DELETE FROM "ledger_pending" WHERE "available_at" <= now();--> statement-breakpoint
UPDATE "ledger_accounts" "a" SET "pending_minor" = "p"."sum"
FROM (SELECT "account_id", sum("amount_minor") AS "sum" FROM "ledger_pending" GROUP BY "account_id") "p"
WHERE "p"."account_id" = "a"."id";
