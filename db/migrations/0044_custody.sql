ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_of_charge";
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_connection_id_connections_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_connection_id_connections_id_fk";
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_connection_id_connections_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "overdraft_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
ALTER TABLE "suspense" ADD COLUMN "custodian" text DEFAULT 'PLATFORM' NOT NULL;
--> statement-breakpoint
-- Whose money it is: connections first. A merchant's own is a custodian itself. One that sends money, and has been told of no account,
-- pays from the one account of its merchant that takes Pix, where there is exactly one.
UPDATE "connections" SET "custodian" = "id" WHERE "merchant_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "connections" c SET "custodian" = taker.id
FROM (
  SELECT min(id) AS id, merchant_id, mode FROM "connections"
  WHERE merchant_id IS NOT NULL AND port = 'pix' GROUP BY merchant_id, mode HAVING count(*) = 1
) taker
WHERE c.port = 'payout' AND c.merchant_id = taker.merchant_id AND c.mode = taker.mode;
--> statement-breakpoint
UPDATE "attempts" o SET "custodian" = c.custodian FROM "connections" c WHERE c.id = o.connection_id AND c.custodian <> 'PLATFORM';
--> statement-breakpoint
UPDATE "invoices" o SET "custodian" = c.custodian FROM "connections" c WHERE c.id = o.connection_id AND c.custodian <> 'PLATFORM';
--> statement-breakpoint
UPDATE "payouts" o SET "custodian" = c.custodian FROM "connections" c WHERE c.id = o.connection_id AND c.custodian <> 'PLATFORM';
--> statement-breakpoint
UPDATE "suspense" o SET "custodian" = a.custodian FROM "attempts" a WHERE a.id = o.attempt_id AND a.custodian <> 'PLATFORM';
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_custody" UNIQUE("id","custodian");
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_custody_fk" FOREIGN KEY ("connection_id","custodian") REFERENCES "public"."connections"("id","custodian") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_accounts_owed" ON "ledger_accounts" USING btree ("merchant_id","custodian","kind","owner") WHERE "ledger_accounts"."custodian" <> 'PLATFORM' and "ledger_accounts"."kind" in ('FEES', 'RECIPIENT');
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_custodian" CHECK ("attempts"."connection_id" is not null or "attempts"."custodian" = 'PLATFORM');
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_custodian" CHECK (("connections"."merchant_id" is null) = ("connections"."custodian" = 'PLATFORM'));
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_custodian" CHECK ("invoices"."connection_id" is not null or "invoices"."custodian" = 'PLATFORM');
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_custodian" CHECK ("ledger_accounts"."custodian" = 'PLATFORM' or "ledger_accounts"."id" like '%:' || "ledger_accounts"."custodian");
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_PAID','REFUND_RESERVED','REFUND_RELEASED','DEBT_SETTLED','DEBT_NETTED'));
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_of_charge" CHECK (("ledger_transactions"."kind" like 'WITHDRAWAL%' or "ledger_transactions"."kind" like 'PAYOUT%' or "ledger_transactions"."kind" like 'DEBT%') = ("ledger_transactions"."charge_id" is null));
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_overdraft" CHECK ("merchants"."overdraft_minor" between 0 and 99999999999);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_custodian" CHECK ("payouts"."connection_id" is not null or "payouts"."custodian" = 'PLATFORM');
--> statement-breakpoint
CREATE FUNCTION connections_keep_custodian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM connections WHERE custodian = OLD.id AND id <> OLD.id) THEN
      RAISE EXCEPTION 'another connection sends the money of this one';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.custodian, OLD.merchant_id, OLD.mode, OLD.port) IS DISTINCT FROM (NEW.custodian, NEW.merchant_id, NEW.mode, NEW.port) THEN
      RAISE EXCEPTION 'a connection stays whose it is';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.merchant_id IS NULL THEN
    NEW.custodian := 'PLATFORM';
  ELSIF NEW.custodian = 'PLATFORM' THEN
    NEW.custodian := NEW.id;
  ELSIF NEW.custodian <> NEW.id THEN
    PERFORM 1 FROM connections c
      WHERE NEW.port = 'payout' AND c.id = NEW.custodian AND c.merchant_id = NEW.merchant_id AND c.mode = NEW.mode AND c.custodian = c.id
      FOR KEY SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'a connection sends its own money, or another one''s of its merchant'; END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_keep_custodian BEFORE INSERT OR UPDATE OR DELETE ON "connections"
  FOR EACH ROW EXECUTE FUNCTION connections_keep_custodian();
--> statement-breakpoint
CREATE FUNCTION take_custodian_of_connection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.connection_id IS NULL THEN
    NEW.custodian := 'PLATFORM';
    RETURN NEW;
  END IF;
  SELECT c.custodian INTO NEW.custodian FROM connections c
    WHERE c.id = NEW.connection_id AND (c.merchant_id IS NULL OR c.merchant_id = NEW.merchant_id);
  IF NOT FOUND THEN RAISE EXCEPTION 'the connection is another merchant''s, or gone'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempts_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON "attempts"
  FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();
--> statement-breakpoint
CREATE TRIGGER invoices_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();
--> statement-breakpoint
CREATE TRIGGER payouts_take_custodian BEFORE INSERT OR UPDATE OF connection_id, custodian, merchant_id ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION take_custodian_of_connection();
--> statement-breakpoint
CREATE FUNCTION take_custodian_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.custodian INTO NEW.custodian FROM attempts a WHERE a.id = NEW.attempt_id AND a.merchant_id = NEW.merchant_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'the attempt is another merchant''s, or gone'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER suspense_take_custodian BEFORE INSERT OR UPDATE OF attempt_id, custodian, merchant_id ON "suspense"
  FOR EACH ROW EXECUTE FUNCTION take_custodian_of_attempt();
--> statement-breakpoint
-- At whose account the money of a ledger transaction lies, by what it is posted for; null where it says so itself.
CREATE FUNCTION ledger_custodian_of(kind text, source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN kind = 'PAYMENT' THEN (SELECT custodian FROM attempts WHERE id = source)
    WHEN kind IN ('SUSPENSE', 'SUSPENSE_ACCEPTED') THEN (SELECT custodian FROM suspense WHERE id = source)
    WHEN kind = 'SUSPENSE_REFUND' OR kind LIKE 'REFUND%'
      THEN (SELECT a.custodian FROM refunds r JOIN attempts a ON a.id = r.attempt_id WHERE r.id = source)
    WHEN kind LIKE 'DISPUTE%'
      THEN (SELECT a.custodian FROM disputes d JOIN attempts a ON a.id = d.attempt_id WHERE d.id = source)
    WHEN kind LIKE 'WITHDRAWAL%' THEN (SELECT custodian FROM invoices WHERE id = source)
    WHEN kind LIKE 'PAYOUT%' THEN (SELECT custodian FROM payouts WHERE id = source)
  END
$$;
--> statement-breakpoint
-- The books of before: what went through a merchant's own connection moves to accounts of that custodian. All of a transaction moves,
-- so that each stays balanced.
UPDATE "ledger_transactions" SET "custodian" = ledger_custodian_of(kind, source_id)
WHERE ledger_custodian_of(kind, source_id) <> 'PLATFORM';
--> statement-breakpoint
CREATE TEMPORARY TABLE moved_postings ON COMMIT DROP AS
SELECT p.id, p.account_id AS from_id, p.account_id || ':' || t.custodian AS to_id, t.custodian, p.amount_minor, p.available_at
FROM "ledger_transactions" t JOIN "ledger_postings" p ON p.transaction_id = t.id
WHERE t.custodian <> 'PLATFORM';
--> statement-breakpoint
INSERT INTO "ledger_accounts" (id, merchant_id, kind, owner, currency, custodian, balance_minor)
SELECT DISTINCT m.to_id, a.merchant_id, a.kind, a.owner, a.currency, m.custodian, 0
FROM moved_postings m JOIN "ledger_accounts" a ON a.id = m.from_id;
--> statement-breakpoint
ALTER TABLE "ledger_postings" DISABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
UPDATE "ledger_postings" p SET "account_id" = m.to_id FROM moved_postings m WHERE m.id = p.id;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
-- What was released already is in no row any more, so that only what still waits moves.
INSERT INTO "ledger_pending" (account_id, available_at, amount_minor)
SELECT m.to_id, w.available_at, sum(m.amount_minor)
FROM moved_postings m JOIN "ledger_pending" w ON w.account_id = m.from_id AND w.available_at = m.available_at
GROUP BY m.to_id, w.available_at;
--> statement-breakpoint
UPDATE "ledger_pending" w SET "amount_minor" = w.amount_minor - m.amount_minor
FROM (SELECT from_id, available_at, sum(amount_minor) AS amount_minor FROM moved_postings GROUP BY from_id, available_at) m
WHERE m.from_id = w.account_id AND m.available_at = w.available_at;
--> statement-breakpoint
UPDATE "ledger_accounts" a SET
  balance_minor = coalesce((SELECT sum(p.amount_minor) FROM "ledger_postings" p WHERE p.account_id = a.id), 0),
  pending_minor = coalesce((SELECT sum(w.amount_minor) FROM "ledger_pending" w WHERE w.account_id = a.id), 0)
WHERE a.id IN (SELECT from_id FROM moved_postings UNION SELECT to_id FROM moved_postings);
--> statement-breakpoint
CREATE FUNCTION ledger_keep_custodian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.custodian <> coalesce(ledger_custodian_of(NEW.kind, NEW.source_id), CASE WHEN NEW.kind LIKE 'DEBT%' THEN NEW.custodian ELSE 'PLATFORM' END) THEN
    RAISE EXCEPTION 'money is posted where it lies';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep_custodian AFTER INSERT ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_custodian();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted JOIN ledger_accounts a ON a.id = posted.account_id
    GROUP BY posted.transaction_id, a.currency HAVING sum(posted.amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of a transaction must add up to nothing';
  END IF;
  IF EXISTS (
    SELECT 1 FROM posted
    JOIN ledger_accounts a ON a.id = posted.account_id
    JOIN ledger_transactions t ON t.id = posted.transaction_id
    WHERE a.custodian <> t.custodian OR a.merchant_id <> t.merchant_id
  ) THEN
    RAISE EXCEPTION 'a ledger transaction stays within one merchant and one custodian';
  END IF;
  RETURN NULL;
END $$;
