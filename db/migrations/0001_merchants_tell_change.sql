CREATE FUNCTION merchant_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ponte_merchant_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER merchants_tell_change AFTER UPDATE OR DELETE ON "merchants"
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_tell_change();
--> statement-breakpoint
CREATE TRIGGER prices_tell_change AFTER INSERT OR UPDATE OR DELETE ON "prices"
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_tell_change();
