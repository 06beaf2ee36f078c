-- The code that changes them notifies: Citus takes no trigger on a table that every node has, and nobody listens on its workers.
DROP TRIGGER access_tokens_tell_change ON "access_tokens";--> statement-breakpoint
DROP TRIGGER api_clients_tell_change ON "api_clients";--> statement-breakpoint
DROP TRIGGER users_tell_change ON "users";--> statement-breakpoint
DROP TRIGGER merchants_tell_change ON "merchants";--> statement-breakpoint
DROP TRIGGER prices_tell_change ON "prices";--> statement-breakpoint
DROP TRIGGER connections_tell_change ON "connections";--> statement-breakpoint
DROP FUNCTION access_tell_change();--> statement-breakpoint
DROP FUNCTION merchant_tell_change();
