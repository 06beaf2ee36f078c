CREATE TABLE "event_consumers" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"types" text[] NOT NULL,
	"handed" bigint DEFAULT 0 NOT NULL,
	"lease" integer DEFAULT 0 NOT NULL,
	"lease_reader" text,
	"lease_until" timestamp (3) with time zone,
	"past_from" timestamp (3) with time zone,
	"past_after" text,
	"past_until" timestamp (3) with time zone,
	"acknowledged_event_id" text,
	"acknowledged_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_consumers_pkey" PRIMARY KEY("id","merchant_id"),
	CONSTRAINT "event_consumers_types" CHECK (cardinality("event_consumers"."types") >= 1),
	CONSTRAINT "event_consumers_counts" CHECK (0 <= "event_consumers"."handed" and 0 <= "event_consumers"."lease"),
	CONSTRAINT "event_consumers_past" CHECK ("event_consumers"."past_until" is null or "event_consumers"."past_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "unread_events" (
	"consumer_id" text NOT NULL,
	"event_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"position" bigint,
	CONSTRAINT "unread_events_pkey" PRIMARY KEY("consumer_id","event_id","merchant_id")
);
--> statement-breakpoint
ALTER TABLE "event_consumers" ADD CONSTRAINT "event_consumers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_events" ADD CONSTRAINT "unread_events_consumer_own_fk" FOREIGN KEY ("merchant_id","consumer_id") REFERENCES "public"."event_consumers"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_events" ADD CONSTRAINT "unread_events_event_own_fk" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."events"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_consumers_name" ON "event_consumers" USING btree ("merchant_id","name") WHERE "event_consumers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "unread_events_handed" ON "unread_events" USING btree ("consumer_id","position") WHERE "unread_events"."position" is not null;