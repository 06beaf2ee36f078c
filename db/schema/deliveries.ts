import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "#db/columns";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { DeliveryId, EventId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { DELIVERY } from "#lib/status/status-tables.rules";
import type { DeliveryStatus } from "#lib/webhooks/delivery.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

/**
 * Tries at delivering an event to a target, one row each; a failed row has the next one's time. `signature` is the
 * shortened header sent. Most rows are delivered and need no further index; partial indexes cover the others.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: text("id").$type<DeliveryId>().primaryKey(),
    eventId: text("event_id").$type<EventId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    endpointId: text("endpoint_id").$type<WebhookEndpointId>(),
    eventType: text("event_type").$type<EventType>(),
    target: text("target").notNull(),
    attempt: integer("attempt").notNull(),
    status: text("status").$type<DeliveryStatus>().notNull(),
    signature: text("signature"),
    responseStatus: integer("response_status"),
    responseBody: text("response_body"),
    durationMs: integer("duration_ms"),
    error: text("error"),
    firstTryAt: instant("first_try_at"),
    attemptedAt: instant("attempted_at"),
    nextAttemptAt: instant("next_attempt_at"),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("deliveries_event", t, t.eventId, events),
    namesOwn("deliveries_endpoint", t, t.endpointId, webhookEndpoints),
    index("deliveries_event").on(t.eventId, t.id),
    index("deliveries_endpoint").on(t.endpointId, t.createdAt, t.id).where(sql`${t.endpointId} is not null`),
    index("deliveries_merchant").on(t.merchantId, t.createdAt, t.id),
    index("deliveries_type").on(t.merchantId, t.eventType, t.createdAt, t.id),
    index("deliveries_undelivered")
      .on(t.merchantId, t.status, t.createdAt, t.id)
      .where(sql`${t.status} <> ${listed([DELIVERY.after.deliver])}`),
    index("deliveries_endpoint_undelivered")
      .on(t.endpointId, t.status, t.createdAt, t.id)
      .where(sql`${t.endpointId} is not null and ${t.status} <> ${listed([DELIVERY.after.deliver])}`),
    check("deliveries_status", sql`${t.status} in (${listed(DELIVERY.all)})`),
    check("deliveries_attempt", sql`${t.attempt} >= 1`),
    check(
      "deliveries_attempted",
      sql`(${t.status} = ${listed([DELIVERY.first])}) = (${t.attemptedAt} is null)`,
    ),
  ],
);
