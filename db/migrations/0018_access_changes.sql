CREATE FUNCTION access_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ponte_access_changed', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_tokens_tell_change AFTER UPDATE ON "access_tokens"
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION access_tell_change();
--> statement-breakpoint
CREATE TRIGGER api_clients_tell_change AFTER UPDATE ON "api_clients"
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION access_tell_change();
--> statement-breakpoint
CREATE TRIGGER users_tell_change AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (
    (OLD.disabled_at, OLD.role, OLD.merchant_id) IS DISTINCT FROM (NEW.disabled_at, NEW.role, NEW.merchant_id)
  )
  EXECUTE FUNCTION access_tell_change();
