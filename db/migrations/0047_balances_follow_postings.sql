-- The ledger holds by itself: entries and lines are only added, and balances follow the lines, by whichever role.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are append-only', replace(TG_TABLE_NAME, '_', ' ');
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep BEFORE TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'balances follow postings: % change by no other way', replace(TG_TABLE_NAME, '_', ' ');
END $$;
--> statement-breakpoint
-- Depth 0: the statement that changes the row is no trigger's.
CREATE TRIGGER ledger_accounts_begin_empty BEFORE INSERT ON "ledger_accounts"
  FOR EACH ROW WHEN (NEW.balance_minor <> 0 OR NEW.pending_minor <> 0) EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_follow_postings BEFORE UPDATE ON "ledger_accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0
    OR (OLD.id, OLD.merchant_id, OLD.kind, OLD.owner, OLD.currency, OLD.custodian)
      IS DISTINCT FROM (NEW.id, NEW.merchant_id, NEW.kind, NEW.owner, NEW.currency, NEW.custodian))
  EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON "ledger_accounts"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_keep BEFORE TRUNCATE ON "ledger_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_pending_follows_postings BEFORE INSERT OR UPDATE ON "ledger_pending"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_pending_waits BEFORE DELETE ON "ledger_pending"
  FOR EACH ROW WHEN (OLD.available_at > now()) EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_pending_keep BEFORE TRUNCATE ON "ledger_pending"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_balance();
--> statement-breakpoint
-- Accounts are locked in the order of their ids, so that transactions cannot wait for each other in a circle. It runs as the tables'
-- owner: the application's role may not change balances.
CREATE FUNCTION ledger_add_to_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.ledger_accounts a WHERE a.id IN (SELECT account_id FROM posted) ORDER BY a.id FOR NO KEY UPDATE;
  UPDATE public.ledger_accounts a
  SET balance_minor = a.balance_minor + p.balance_minor, pending_minor = a.pending_minor + p.pending_minor
  FROM (
    SELECT account_id, sum(amount_minor) AS balance_minor, coalesce(sum(amount_minor) FILTER (WHERE available_at IS NOT NULL), 0) AS pending_minor
    FROM posted GROUP BY account_id
  ) p WHERE a.id = p.account_id;
  INSERT INTO public.ledger_pending AS w (account_id, available_at, amount_minor)
  SELECT account_id, available_at, sum(amount_minor) FROM posted WHERE available_at IS NOT NULL
  GROUP BY account_id, available_at ORDER BY account_id, available_at
  ON CONFLICT (account_id, available_at) DO UPDATE SET amount_minor = w.amount_minor + excluded.amount_minor;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_counted AFTER INSERT ON "ledger_postings"
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_add_to_balances();
--> statement-breakpoint
CREATE FUNCTION ledger_release_pending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.ledger_accounts a SET pending_minor = a.pending_minor - r.amount_minor
  FROM (SELECT account_id, sum(amount_minor) AS amount_minor FROM released GROUP BY account_id) r WHERE a.id = r.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_pending_released AFTER DELETE ON "ledger_pending"
  REFERENCING OLD TABLE AS released FOR EACH STATEMENT EXECUTE FUNCTION ledger_release_pending();
