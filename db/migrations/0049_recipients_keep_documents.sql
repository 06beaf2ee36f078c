-- Whose money is booked stays whose it is: the rule of lib/features/recipients/update-recipient.ts, whoever writes.
CREATE FUNCTION recipients_keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_accounts a WHERE a.merchant_id = OLD.merchant_id AND a.kind = 'RECIPIENT' AND a.owner = OLD.id
  ) THEN
    RAISE EXCEPTION 'a recipient''s document is fixed from the first money on';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_keep_document BEFORE UPDATE ON "recipients"
  FOR EACH ROW WHEN ((OLD.merchant_id, OLD.document, OLD.document_type) IS DISTINCT FROM (NEW.merchant_id, NEW.document, NEW.document_type))
  EXECUTE FUNCTION recipients_keep_document();
--> statement-breakpoint
-- Who changes the document meanwhile waits, and then sees the account; it runs as the tables' owner, as what posts does.
CREATE FUNCTION ledger_hold_recipient() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.recipients r WHERE r.id = NEW.owner AND r.merchant_id = NEW.merchant_id FOR SHARE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_hold_recipient AFTER INSERT ON "ledger_accounts"
  FOR EACH ROW WHEN (NEW.kind = 'RECIPIENT') EXECUTE FUNCTION ledger_hold_recipient();
