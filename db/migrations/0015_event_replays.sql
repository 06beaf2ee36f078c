CREATE TABLE "event_replays" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"types" text[],
	"endpoint_id" text,
	"event_count" integer NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_replays_counts" CHECK (0 <= "event_replays"."sent_count" and 0 <= "event_replays"."event_count"),
	CONSTRAINT "event_replays_period" CHECK ("event_replays"."start_at" <= "event_replays"."end_at")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event_type" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replays" ADD CONSTRAINT "event_replays_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_replays_merchant" ON "event_replays" USING btree ("merchant_id","id");--> statement-breakpoint
UPDATE "deliveries" SET "event_type" = "events"."type" FROM "events" WHERE "events"."id" = "deliveries"."event_id";--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("merchant_id","event_type","id");--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("merchant_id","status","id") WHERE "deliveries"."status" <> 'DELIVERED';--> statement-breakpoint
CREATE INDEX "deliveries_endpoint_undelivered" ON "deliveries" USING btree ("endpoint_id","status","id") WHERE "deliveries"."endpoint_id" is not null and "deliveries"."status" <> 'DELIVERED';