-- A merchant whose payments wait for each other's account rows may spread them over several rows, its slots. Nobody has any before an
-- operator says so.
ALTER TABLE "merchants" ADD COLUMN "balance_slots" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_balance_slots" CHECK ("balance_slots" between 1 and 64);
--> statement-breakpoint
CREATE TABLE "ledger_slots" (
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"slot" smallint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"pending_minor" bigint NOT NULL,
	CONSTRAINT "ledger_slots_pkey" PRIMARY KEY("merchant_id","account_id","slot"),
	CONSTRAINT "ledger_slots_slot" CHECK ("ledger_slots"."slot" between 1 and 64),
	CONSTRAINT "ledger_slots_exact" CHECK ("ledger_slots"."balance_minor" between -9007199254740991 and 9007199254740991 and "ledger_slots"."pending_minor" between -9007199254740991 and 9007199254740991),
	CONSTRAINT "ledger_slots_add" CHECK (case when "ledger_slots"."account_id" like 'RECEIVABLE:%' then "ledger_slots"."balance_minor" >= 0 else "ledger_slots"."balance_minor" <= 0 end and "ledger_slots"."pending_minor" <= 0)
);
--> statement-breakpoint
-- On a cluster that is distributed already, before it leads to a table that is.
DO $$ BEGIN
  IF to_regclass('pg_dist_partition') IS NULL THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('ledger_accounts')) THEN
    PERFORM set_config('citus.enable_unsafe_triggers', 'on', true);
    PERFORM create_distributed_table('ledger_slots', 'merchant_id', colocate_with => 'ledger_accounts');
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "ledger_slots" ADD CONSTRAINT "ledger_slots_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER ledger_slots_follow_postings BEFORE INSERT OR UPDATE ON "ledger_slots"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_slots_keep BEFORE TRUNCATE ON "ledger_slots"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
-- What is deleted here stands in the account's own row from then on.
CREATE FUNCTION ledger_fold_slots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    SELECT merchant_id, account_id, sum(balance_minor) AS balance_minor, sum(pending_minor) AS pending_minor
    FROM folded GROUP BY merchant_id, account_id ORDER BY account_id
  LOOP
    UPDATE public.ledger_accounts SET balance_minor = balance_minor + line.balance_minor, pending_minor = pending_minor + line.pending_minor
    WHERE merchant_id = line.merchant_id AND id = line.account_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_slots_folded AFTER DELETE ON "ledger_slots"
  REFERENCING OLD TABLE AS folded FOR EACH STATEMENT EXECUTE FUNCTION ledger_fold_slots();
--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_pending" DROP CONSTRAINT "ledger_pending_pkey";
--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD CONSTRAINT "ledger_pending_pkey" PRIMARY KEY ("merchant_id","account_id","available_at","slot");
--> statement-breakpoint
-- What payments add to a merchant with slots goes to the slot of its transaction, in all accounts the same; everything else, and whatever
-- takes, to the accounts' own rows. Rows are locked in the order of the accounts' ids, so that transactions cannot wait for each other in a
-- circle. Each query asks for rows of one merchant.
CREATE OR REPLACE FUNCTION ledger_add_to_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry record;
  line record;
  slots int;
  chosen int;
  payments text[];
BEGIN
  FOR entry IN
    SELECT merchant_id, array_agg(DISTINCT transaction_id) AS transactions FROM posted GROUP BY merchant_id ORDER BY merchant_id
  LOOP
    chosen := 0;
    payments := '{}';
    SELECT balance_slots INTO slots FROM public.merchants WHERE id = entry.merchant_id;
    IF slots > 1 THEN
      chosen := 1 + mod(hashint8(pg_current_xact_id()::text::bigint)::bigint + 2147483648, slots);
      SELECT coalesce(array_agg(id), '{}') INTO payments FROM public.ledger_transactions
      WHERE merchant_id = entry.merchant_id AND id = ANY (entry.transactions) AND kind = 'PAYMENT';
    END IF;
    FOR line IN
      SELECT account_id, adds, sum(amount_minor) AS balance_minor, coalesce(sum(amount_minor) FILTER (WHERE available_at IS NOT NULL), 0) AS pending_minor
      FROM (
        SELECT account_id, amount_minor, available_at, transaction_id = ANY (payments) AND (amount_minor > 0) = (account_id LIKE 'RECEIVABLE:%') AS adds
        FROM posted WHERE merchant_id = entry.merchant_id
      ) p GROUP BY account_id, adds ORDER BY account_id, adds
    LOOP
      IF line.adds THEN
        INSERT INTO public.ledger_slots AS s (merchant_id, account_id, slot, balance_minor, pending_minor)
        VALUES (entry.merchant_id, line.account_id, chosen, line.balance_minor, line.pending_minor)
        ON CONFLICT (merchant_id, account_id, slot)
          DO UPDATE SET balance_minor = s.balance_minor + excluded.balance_minor, pending_minor = s.pending_minor + excluded.pending_minor;
      ELSE
        UPDATE public.ledger_accounts SET balance_minor = balance_minor + line.balance_minor, pending_minor = pending_minor + line.pending_minor
        WHERE merchant_id = entry.merchant_id AND id = line.account_id;
      END IF;
    END LOOP;
    FOR line IN
      SELECT account_id, available_at, CASE WHEN transaction_id = ANY (payments) THEN chosen ELSE 0 END AS slot, sum(amount_minor) AS amount_minor
      FROM posted WHERE merchant_id = entry.merchant_id AND available_at IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    LOOP
      INSERT INTO public.ledger_pending AS w (merchant_id, account_id, available_at, slot, amount_minor)
      VALUES (entry.merchant_id, line.account_id, line.available_at, line.slot, line.amount_minor)
      ON CONFLICT (merchant_id, account_id, available_at, slot) DO UPDATE SET amount_minor = w.amount_minor + excluded.amount_minor;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The one place that tells what an account has.
CREATE VIEW "ledger_balances" AS
  SELECT a.id, a.merchant_id, a.kind, a.owner, a.currency, a.custodian,
    a.balance_minor + coalesce(s.balance_minor, 0) AS balance_minor, a.pending_minor + coalesce(s.pending_minor, 0) AS pending_minor
  FROM "ledger_accounts" a
  LEFT JOIN (
    SELECT merchant_id, account_id, sum(balance_minor)::bigint AS balance_minor, sum(pending_minor)::bigint AS pending_minor
    FROM "ledger_slots" GROUP BY merchant_id, account_id
  ) s ON s.merchant_id = a.merchant_id AND s.account_id = a.id;
