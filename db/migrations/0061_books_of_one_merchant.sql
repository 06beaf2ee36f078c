-- What keeps the books asks for rows of one merchant alone, so that it also runs on a node of a cluster that has only some merchants.
ALTER TABLE "ledger_pending" DROP CONSTRAINT "ledger_pending_account_id_available_at_pk",
  ADD CONSTRAINT "ledger_pending_pkey" PRIMARY KEY ("merchant_id","account_id","available_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_transactions_own_key" ON "invoice_transactions" USING btree ("merchant_id","invoice_id","hash");
--> statement-breakpoint
-- As the function of before, which a process of the version before still asks, with the merchant.
CREATE FUNCTION ledger_custodian_of(of_kind text, of_source text, of_merchant text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE
    WHEN of_kind = 'PAYMENT' THEN
      RETURN (SELECT a.custodian FROM attempts a WHERE a.merchant_id = of_merchant AND a.id = of_source);
    WHEN of_kind IN ('SUSPENSE', 'SUSPENSE_ACCEPTED') THEN
      RETURN (SELECT s.custodian FROM suspense s WHERE s.merchant_id = of_merchant AND s.id = of_source);
    WHEN of_kind = 'SUSPENSE_REFUND' OR of_kind LIKE 'REFUND%' THEN
      RETURN (SELECT a.custodian FROM refunds r JOIN attempts a ON a.merchant_id = r.merchant_id AND a.id = r.attempt_id
        WHERE r.merchant_id = of_merchant AND r.id = of_source);
    WHEN of_kind LIKE 'DISPUTE%' THEN
      RETURN (SELECT a.custodian FROM disputes d JOIN attempts a ON a.merchant_id = d.merchant_id AND a.id = d.attempt_id
        WHERE d.merchant_id = of_merchant AND d.id = of_source);
    WHEN of_kind = 'PROVIDER_FEE' THEN
      RETURN (SELECT a.custodian FROM attempts a WHERE a.merchant_id = of_merchant
        AND a.id = (SELECT l.attempt_id FROM settlement_lines l WHERE l.id = of_source));
    WHEN of_kind LIKE 'WITHDRAWAL%' THEN
      RETURN (SELECT i.custodian FROM invoices i WHERE i.merchant_id = of_merchant AND i.id = of_source);
    WHEN of_kind LIKE 'PAYOUT%' THEN
      RETURN (SELECT p.custodian FROM payouts p WHERE p.merchant_id = of_merchant AND p.id = of_source);
    ELSE
      RETURN NULL;
  END CASE;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_keep_custodian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.custodian <> coalesce(ledger_custodian_of(NEW.kind, NEW.source_id, NEW.merchant_id), CASE WHEN NEW.kind LIKE 'DEBT%' THEN NEW.custodian ELSE 'PLATFORM' END) THEN
    RAISE EXCEPTION 'money is posted where it lies';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  found_lines bigint;
  crosses boolean;
BEGIN
  FOR entry IN
    SELECT merchant_id, array_agg(transaction_id) AS transactions, array_agg(account_id) AS accounts, array_agg(amount_minor) AS amounts
    FROM posted GROUP BY merchant_id
  LOOP
    IF EXISTS (
      SELECT 1 FROM unnest(entry.transactions, entry.accounts, entry.amounts) AS line (transaction_id, account_id, amount_minor)
      JOIN ledger_accounts a ON a.id = line.account_id WHERE a.merchant_id = entry.merchant_id
      GROUP BY line.transaction_id, a.currency HAVING sum(line.amount_minor) <> 0
    ) THEN
      RAISE EXCEPTION 'the postings of a transaction must add up to nothing';
    END IF;
    SELECT count(*), bool_or(a.custodian <> t.custodian) INTO found_lines, crosses
    FROM unnest(entry.transactions, entry.accounts) AS line (transaction_id, account_id)
    JOIN ledger_accounts a ON a.id = line.account_id
    JOIN ledger_transactions t ON t.id = line.transaction_id
    WHERE a.merchant_id = entry.merchant_id AND t.merchant_id = entry.merchant_id;
    IF crosses OR found_lines <> cardinality(entry.accounts) THEN
      RAISE EXCEPTION 'a ledger transaction stays within one merchant and one custodian';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Accounts are locked in the order of their ids, so that transactions cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION ledger_add_to_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    SELECT merchant_id, account_id, sum(amount_minor) AS balance_minor, coalesce(sum(amount_minor) FILTER (WHERE available_at IS NOT NULL), 0) AS pending_minor
    FROM posted GROUP BY merchant_id, account_id ORDER BY account_id
  LOOP
    UPDATE public.ledger_accounts SET balance_minor = balance_minor + line.balance_minor, pending_minor = pending_minor + line.pending_minor
    WHERE merchant_id = line.merchant_id AND id = line.account_id;
  END LOOP;
  FOR line IN
    SELECT merchant_id, account_id, available_at, sum(amount_minor) AS amount_minor FROM posted WHERE available_at IS NOT NULL
    GROUP BY merchant_id, account_id, available_at ORDER BY account_id, available_at
  LOOP
    INSERT INTO public.ledger_pending AS w (merchant_id, account_id, available_at, amount_minor)
    VALUES (line.merchant_id, line.account_id, line.available_at, line.amount_minor)
    ON CONFLICT (merchant_id, account_id, available_at) DO UPDATE SET amount_minor = w.amount_minor + excluded.amount_minor;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_release_pending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT merchant_id, account_id, sum(amount_minor) AS amount_minor FROM released GROUP BY merchant_id, account_id ORDER BY account_id LOOP
    UPDATE public.ledger_accounts SET pending_minor = pending_minor - line.amount_minor
    WHERE merchant_id = line.merchant_id AND id = line.account_id;
  END LOOP;
  RETURN NULL;
END $$;
