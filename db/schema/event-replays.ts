import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { EventId, EventReplayId, MerchantId, UserId, WebhookEndpointId } from "#lib/domain/ids";
import type { EventType } from "#lib/webhooks/event-types.rules";

/**
 * Requests to send a period's events again; null types mean all, a null endpoint all of an event's receivers. `cursor`
 * is the last processed event: a batch moves it in the transaction of its deliveries, so no event is sent twice.
 */
export const eventReplays = pgTable(
  "event_replays",
  {
    id: text("id").$type<EventReplayId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    createdBy: text("created_by").$type<UserId>(),
    startAt: instant("start_at").notNull(),
    endAt: instant("end_at").notNull(),
    types: text("types").array().$type<EventType[]>(),
    endpointId: text("endpoint_id").$type<WebhookEndpointId>(),
    eventCount: integer("event_count").notNull(),
    sentCount: integer("sent_count").notNull().default(0),
    cursor: text("cursor").$type<EventId>(),
    finishedAt: instant("finished_at"),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("event_replays_endpoint", t, t.endpointId, webhookEndpoints),
    index("event_replays_merchant").on(t.merchantId, t.id),
    check("event_replays_counts", sql`0 <= ${t.sentCount} and 0 <= ${t.eventCount}`),
    check("event_replays_period", sql`${t.startAt} <= ${t.endAt}`),
  ],
);
