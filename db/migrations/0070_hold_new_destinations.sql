ALTER TABLE "connections" ADD COLUMN "held_until" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "settings_changed_by" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "settings_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "held_until" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_settings_changed_by_users_id_fk" FOREIGN KEY ("settings_changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What was added or changed within the last day is on hold from now on; anything else is settled.
UPDATE "recipients" SET held_until = greatest(created_at, bank_data_changed_at) + interval '1 day';
--> statement-breakpoint
UPDATE "payout_settings" SET held_until = bank_data_changed_at + interval '1 day' WHERE bank_data_changed_at IS NOT NULL;
--> statement-breakpoint
UPDATE "connections" SET held_until = created_at + interval '1 day', settings_changed_at = created_at;
--> statement-breakpoint
CREATE FUNCTION merchant_time(merchant text) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT clock_timestamp() + coalesce((SELECT clock_ahead_ms FROM merchants WHERE id = merchant), 0) * interval '1 millisecond'
$$;
--> statement-breakpoint
-- A destination that is added waits as long as its writer says, or a day. Only test money may have one that is older than its row.
CREATE FUNCTION hold_of_new(merchant text, wanted timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM merchants WHERE id = merchant AND mode = 'live') THEN greatest(wanted, clock_timestamp()) ELSE wanted END
$$;
--> statement-breakpoint
-- One that changes waits as long as its writer says or, where it says nothing, a day; an earlier hold that ends later remains.
CREATE FUNCTION hold_of_changed(merchant text, earlier timestamptz, wanted timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT greatest(earlier, merchant_time(merchant), CASE WHEN wanted IS DISTINCT FROM earlier THEN wanted ELSE merchant_time(merchant) + interval '1 day' END)
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_shorter_hold(merchant text, earlier timestamptz, wanted timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  IF (wanted < earlier OR (wanted IS NULL AND earlier IS NOT NULL)) AND EXISTS (SELECT FROM merchants WHERE id = merchant AND mode = 'live') THEN
    RAISE EXCEPTION 'a hold of payouts is not shortened';
  END IF;
  RETURN wanted;
END $$;
--> statement-breakpoint
CREATE FUNCTION recipients_begin_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.held_until := hold_of_new(NEW.merchant_id, NEW.held_until);
  ELSIF (OLD.document, OLD.document_type, OLD.pix_key) IS DISTINCT FROM (NEW.document, NEW.document_type, NEW.pix_key) THEN
    NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
    NEW.bank_data_changed_at := merchant_time(NEW.merchant_id);
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_begin_hold BEFORE INSERT OR UPDATE OF document, document_type, pix_key, held_until ON "recipients"
  FOR EACH ROW EXECUTE FUNCTION recipients_begin_hold();
--> statement-breakpoint
CREATE FUNCTION payout_settings_begin_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pix_key IS DISTINCT FROM NEW.pix_key THEN
    IF EXISTS (SELECT FROM ledger_accounts a WHERE a.merchant_id = NEW.merchant_id AND a.kind = 'MERCHANT') THEN
      NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
      NEW.bank_data_changed_at := merchant_time(NEW.merchant_id);
    END IF;
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_settings_begin_hold BEFORE UPDATE OF pix_key, held_until ON "payout_settings"
  FOR EACH ROW EXECUTE FUNCTION payout_settings_begin_hold();
--> statement-breakpoint
CREATE FUNCTION connections_begin_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.held_until := hold_of_new(NEW.merchant_id, NEW.held_until);
  ELSIF OLD.version <> NEW.version THEN
    NEW.held_until := hold_of_changed(NEW.merchant_id, OLD.held_until, NEW.held_until);
  ELSE
    NEW.held_until := refuse_shorter_hold(NEW.merchant_id, OLD.held_until, NEW.held_until);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_begin_hold BEFORE INSERT OR UPDATE OF version, held_until ON "connections"
  FOR EACH ROW EXECUTE FUNCTION connections_begin_hold();
--> statement-breakpoint
-- A second's grace, because a process reads the database's clock a little early or late.
CREATE FUNCTION payouts_wait_for_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF greatest(
    CASE WHEN NEW.recipient_id IS NULL
      THEN (SELECT s.held_until FROM payout_settings s WHERE s.merchant_id = NEW.merchant_id)
      ELSE (SELECT r.held_until FROM recipients r WHERE r.merchant_id = NEW.merchant_id AND r.id = NEW.recipient_id)
    END,
    (SELECT max(c.held_until) FROM connections c WHERE c.id IN (NEW.connection_id, NEW.custodian) AND c.merchant_id = NEW.merchant_id)
  ) > merchant_time(NEW.merchant_id) + interval '1 second' THEN
    RAISE EXCEPTION 'this account''s payouts are on hold';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_wait_for_hold AFTER INSERT ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION payouts_wait_for_hold();
--> statement-breakpoint
-- As before, and a share is netted only once neither the account it lies at nor its recipient is on hold.
CREATE OR REPLACE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  found_lines bigint;
  crosses boolean;
  nets boolean;
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
    SELECT count(*), bool_or(a.custodian <> t.custodian), bool_or(t.kind IN ('DEBT_SETTLED', 'DEBT_NETTED') AND a.kind = 'RECIPIENT')
    INTO found_lines, crosses, nets
    FROM unnest(entry.transactions, entry.accounts) AS line (transaction_id, account_id)
    JOIN ledger_accounts a ON a.id = line.account_id
    JOIN ledger_transactions t ON t.id = line.transaction_id
    WHERE a.merchant_id = entry.merchant_id AND t.merchant_id = entry.merchant_id;
    IF crosses OR found_lines <> cardinality(entry.accounts) THEN
      RAISE EXCEPTION 'a ledger transaction stays within one merchant and one custodian';
    END IF;
    IF nets AND EXISTS (
      SELECT 1 FROM unnest(entry.transactions, entry.accounts) AS line (transaction_id, account_id)
      JOIN ledger_accounts a ON a.id = line.account_id
      JOIN ledger_transactions t ON t.id = line.transaction_id
      WHERE a.merchant_id = entry.merchant_id AND t.merchant_id = entry.merchant_id
      AND a.kind = 'RECIPIENT' AND t.kind IN ('DEBT_SETTLED', 'DEBT_NETTED')
      AND greatest(
        (SELECT c.held_until FROM connections c WHERE c.id = t.custodian),
        (SELECT r.held_until FROM recipients r WHERE r.merchant_id = entry.merchant_id AND r.id = a.owner)
      ) > merchant_time(entry.merchant_id) + interval '1 second'
    ) THEN
      RAISE EXCEPTION 'a share on hold is not netted';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
