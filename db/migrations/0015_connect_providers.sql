CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"provider" text NOT NULL,
	"port" text NOT NULL,
	"mode" text NOT NULL,
	"label" text NOT NULL,
	"settings_sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"priority" integer NOT NULL,
	"smallest_minor" bigint,
	"largest_minor" bigint,
	"daily_minor" bigint,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"problem" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_port" CHECK ("connections"."port" in ('pix','card','international','crypto')),
	CONSTRAINT "connections_mode" CHECK ("connections"."mode" in ('test','live')),
	CONSTRAINT "connections_label" CHECK (char_length("connections"."label") between 1 and 60),
	CONSTRAINT "connections_version" CHECK ("connections"."version" >= 1),
	CONSTRAINT "connections_limits" CHECK ("connections"."smallest_minor" <= "connections"."largest_minor"),
	CONSTRAINT "connections_limits_positive" CHECK (least("connections"."smallest_minor", "connections"."largest_minor", "connections"."daily_minor") >= 1),
	CONSTRAINT "connections_problem" CHECK ("connections"."problem" is null or "connections"."checked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "connection_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "connection_id" text;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_merchant" ON "connections" USING btree ("merchant_id","port","priority");--> statement-breakpoint
CREATE INDEX "connections_provider" ON "connections" USING btree ("provider","id");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_connection" ON "attempts" USING btree ("connection_id","created_at") WHERE "attempts"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_connection" ON "invoices" USING btree ("connection_id") WHERE "invoices"."connection_id" is not null;--> statement-breakpoint
CREATE TRIGGER connections_tell_change AFTER INSERT OR UPDATE OR DELETE ON "connections"
  FOR EACH STATEMENT EXECUTE FUNCTION merchant_tell_change();
