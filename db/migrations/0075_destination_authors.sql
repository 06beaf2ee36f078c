ALTER TABLE "connections" ADD COLUMN "addresses_typed_by" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "addresses_typed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "destination_set_by" text;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD COLUMN "destination_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "destination_set_by" text[] DEFAULT '{}'::text[];--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "destination_set_by" text;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "destination_set_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "other_file_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_roles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_destination_set_by_users_id_fk" FOREIGN KEY ("destination_set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_destination_set_by_users_id_fk" FOREIGN KEY ("destination_set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who last decided where money goes, as the audit log says; unknown where it does not.
UPDATE "recipients" r SET
  destination_set_at = coalesce(r.bank_data_changed_at, r.created_at),
  destination_set_by = (
    SELECT u.id FROM audit_entries e LEFT JOIN users u ON u.id = e.user_id
    WHERE e.chain = r.merchant_id AND e.object_id = r.id AND (e.action = 'recipient.created' OR (e.action = 'recipient.updated'
      AND (e.before->>'pixKey', e.before->>'document') IS DISTINCT FROM (e.after->>'pixKey', e.after->>'document')))
    ORDER BY e.sequence DESC LIMIT 1
  );
--> statement-breakpoint
UPDATE "payout_settings" s SET
  destination_set_at = coalesce(s.bank_data_changed_at, s.updated_at),
  destination_set_by = (
    SELECT u.id FROM audit_entries e LEFT JOIN users u ON u.id = e.user_id
    WHERE e.chain = s.merchant_id AND e.object_id = s.merchant_id AND e.action = 'payout_terms.updated'
      AND e.before->>'pixKey' IS DISTINCT FROM e.after->>'pixKey'
    ORDER BY e.sequence DESC LIMIT 1
  )
WHERE s.pix_key IS NOT NULL;
--> statement-breakpoint
UPDATE "connections" c SET settings_changed_by = (
  SELECT u.id FROM audit_entries e LEFT JOIN users u ON u.id = e.user_id
  WHERE e.chain = c.merchant_id AND e.object_id = c.id AND e.action IN ('connection.created', 'connection.settings_changed')
  ORDER BY e.sequence DESC LIMIT 1
) WHERE c.settings_changed_by IS NULL AND c.merchant_id IS NOT NULL;
--> statement-breakpoint
-- A change whose writer names nobody, as a process of the version before does, is somebody unknown's.
CREATE FUNCTION destination_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.destination_set_at IS NOT DISTINCT FROM OLD.destination_set_at THEN
    NEW.destination_set_at := clock_timestamp();
    NEW.destination_set_by := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_note_destination BEFORE UPDATE ON "recipients"
  FOR EACH ROW WHEN ((OLD.document, OLD.pix_key) IS DISTINCT FROM (NEW.document, NEW.pix_key))
  EXECUTE FUNCTION destination_note_change();
--> statement-breakpoint
CREATE TRIGGER payout_settings_note_destination BEFORE UPDATE ON "payout_settings"
  FOR EACH ROW WHEN (OLD.pix_key IS DISTINCT FROM NEW.pix_key)
  EXECUTE FUNCTION destination_note_change();
--> statement-breakpoint
-- The same of addresses that wait for approval.
CREATE FUNCTION connections_note_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.addresses_typed_at IS NOT DISTINCT FROM OLD.addresses_typed_at THEN
    NEW.addresses_typed_at := clock_timestamp();
    NEW.addresses_typed_by := '{}';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER connections_note_addresses BEFORE UPDATE OF hosts_to_approve ON "connections"
  FOR EACH ROW WHEN (NOT (NEW.hosts_to_approve <@ OLD.hosts_to_approve))
  EXECUTE FUNCTION connections_note_addresses();
--> statement-breakpoint
-- Nobody can say which roles were lost before this was kept: every change of access counts as the loss of each role of staff.
UPDATE "users" SET former_roles = jsonb_build_object(role, disabled_at) WHERE disabled_at IS NOT NULL;
--> statement-breakpoint
UPDATE "users" SET former_roles = jsonb_build_object('ADMIN', standing_since, 'OPERATOR', standing_since)
WHERE merchant_id IS NULL AND standing_since > created_at;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_note_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing_since := now();
  IF OLD.disabled_at IS NULL THEN
    NEW.former_roles := OLD.former_roles || jsonb_build_object(OLD.role, now());
  END IF;
  RETURN NEW;
END $$;
