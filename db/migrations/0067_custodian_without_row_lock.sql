-- A cluster locks a row of a reference table on every node at once, from each node, and so waited for itself. Whoever takes a connection's
-- custody and whoever deletes it wait for each other by a lock of their own, which each node has for itself.
CREATE OR REPLACE FUNCTION connections_keep_custodian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(OLD.id, 0));
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
    PERFORM pg_advisory_xact_lock(hashtextextended(NEW.custodian, 0));
    PERFORM 1 FROM connections c
      WHERE NEW.port = 'payout' AND c.id = NEW.custodian AND c.merchant_id = NEW.merchant_id AND c.mode = NEW.mode AND c.custodian = c.id;
    IF NOT FOUND THEN RAISE EXCEPTION 'a connection sends its own money, or another one''s of its merchant'; END IF;
  END IF;
  RETURN NEW;
END $$;
