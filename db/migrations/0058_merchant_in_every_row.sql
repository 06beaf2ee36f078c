-- Every row of a merchant names its merchant, and leads to rows of the same merchant alone. As for the large ones in 0055 no table is
-- read again for the new foreign keys: its rows were checked when they were written.
ALTER TABLE "invoice_transactions" ADD COLUMN "merchant_id" text;
--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD COLUMN "merchant_id" text;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "merchant_id" text;
--> statement-breakpoint
-- Empty: of none of ours, or older than the column.
ALTER TABLE "provider_reports" ADD COLUMN "merchant_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "invoice_transactions" t SET "merchant_id" = i.merchant_id FROM "invoices" i WHERE i.id = t.invoice_id;
--> statement-breakpoint
ALTER TABLE "ledger_pending" DISABLE TRIGGER ledger_pending_follows_postings;
--> statement-breakpoint
UPDATE "ledger_pending" w SET "merchant_id" = a.merchant_id FROM "ledger_accounts" a WHERE a.id = w.account_id;
--> statement-breakpoint
ALTER TABLE "ledger_pending" ENABLE TRIGGER ledger_pending_follows_postings;
--> statement-breakpoint
ALTER TABLE "ledger_postings" DISABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
UPDATE "ledger_postings" p SET "merchant_id" = a.merchant_id FROM "ledger_accounts" a WHERE a.id = p.account_id;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
-- A process of the version before names no merchant: it is that of the account or of the invoice.
CREATE FUNCTION ledger_postings_take_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.merchant_id INTO NEW.merchant_id FROM ledger_accounts a WHERE a.id = NEW.account_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_take_merchant BEFORE INSERT ON "ledger_postings"
  FOR EACH ROW WHEN (NEW.merchant_id IS NULL) EXECUTE FUNCTION ledger_postings_take_merchant();
--> statement-breakpoint
CREATE FUNCTION invoice_transactions_take_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.merchant_id INTO NEW.merchant_id FROM invoices i WHERE i.id = NEW.invoice_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_transactions_take_merchant BEFORE INSERT ON "invoice_transactions"
  FOR EACH ROW WHEN (NEW.merchant_id IS NULL) EXECUTE FUNCTION invoice_transactions_take_merchant();
--> statement-breakpoint
ALTER TABLE "invoice_transactions" ALTER COLUMN "merchant_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_pending" ALTER COLUMN "merchant_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "merchant_id" SET NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_add_to_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.ledger_accounts a WHERE a.id IN (SELECT account_id FROM posted) ORDER BY a.id FOR NO KEY UPDATE;
  UPDATE public.ledger_accounts a
  SET balance_minor = a.balance_minor + p.balance_minor, pending_minor = a.pending_minor + p.pending_minor
  FROM (
    SELECT account_id, sum(amount_minor) AS balance_minor, coalesce(sum(amount_minor) FILTER (WHERE available_at IS NOT NULL), 0) AS pending_minor
    FROM posted GROUP BY account_id
  ) p WHERE a.id = p.account_id;
  INSERT INTO public.ledger_pending AS w (merchant_id, account_id, available_at, amount_minor)
  SELECT merchant_id, account_id, available_at, sum(amount_minor) FROM posted WHERE available_at IS NOT NULL
  GROUP BY merchant_id, account_id, available_at ORDER BY account_id, available_at
  ON CONFLICT (account_id, available_at) DO UPDATE SET amount_minor = w.amount_minor + excluded.amount_minor;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An identity column cannot be of a table that is distributed.
ALTER TABLE "pix_payments" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
CREATE SEQUENCE "pix_payments_id_seq" OWNED BY "pix_payments"."id";
--> statement-breakpoint
SELECT setval('pix_payments_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "pix_payments"), false);
--> statement-breakpoint
ALTER TABLE "pix_payments" ALTER COLUMN "id" SET DEFAULT nextval('pix_payments_id_seq');
--> statement-breakpoint
ALTER TABLE "attempt_keys" DROP CONSTRAINT "attempt_keys_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice_transactions" DROP CONSTRAINT "invoice_transactions_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_pending" DROP CONSTRAINT "ledger_pending_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk";
--> statement-breakpoint
ALTER TABLE "pix_payments" DROP CONSTRAINT "pix_payments_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_charge_id_charges_id_fk";
--> statement-breakpoint
ALTER TABLE "suspense" DROP CONSTRAINT "suspense_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "suspense" DROP CONSTRAINT "suspense_charge_id_charges_id_fk";
--> statement-breakpoint
-- Tables that a cluster would keep elsewhere lead to no row of a merchant; attempts and payment links are never deleted.
ALTER TABLE "card_tries" DROP CONSTRAINT "card_tries_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "card_tries" DROP CONSTRAINT "card_tries_payment_link_id_payment_links_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_lines" DROP CONSTRAINT "settlement_lines_attempt_id_attempts_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_pkey", ADD CONSTRAINT "attempts_pkey" PRIMARY KEY ("id","merchant_id");
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_pkey", ADD CONSTRAINT "charges_pkey" PRIMARY KEY ("id","merchant_id");
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey", ADD CONSTRAINT "events_pkey" PRIMARY KEY ("id","merchant_id");
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey", ADD CONSTRAINT "invoices_pkey" PRIMARY KEY ("id","merchant_id");
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_pkey";
--> statement-breakpoint
DROP INDEX "ledger_transactions_merchant";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_own_key" ON "ledger_accounts" USING btree ("merchant_id","id");
--> statement-breakpoint
ALTER TABLE "attempt_keys" ADD CONSTRAINT "attempt_keys_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_own_fk" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."events"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_transactions" ADD CONSTRAINT "invoice_transactions_invoice_own_fk" FOREIGN KEY ("merchant_id","invoice_id") REFERENCES "public"."invoices"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD CONSTRAINT "ledger_pending_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_own_fk" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."ledger_accounts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_own_fk" FOREIGN KEY ("merchant_id","transaction_id") REFERENCES "public"."ledger_transactions"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_attempt_own_fk" FOREIGN KEY ("merchant_id","attempt_id") REFERENCES "public"."attempts"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "suspense" ADD CONSTRAINT "suspense_charge_own_fk" FOREIGN KEY ("merchant_id","charge_id") REFERENCES "public"."charges"("merchant_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
