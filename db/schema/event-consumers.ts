import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { events } from "#db/schema/events";
import { merchants } from "#db/schema/merchants";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import type { EventConsumerId, EventId, MerchantId, UserId } from "#lib/domain/ids";

/**
 * Programs of a merchant that fetch events. `handed` is the position of the last event handed out, and a lease keeps a
 * batch from other readers. Until `past_until` is null, events from `past_from` on that are older than the consumer are
 * still to be fetched. An expired consumer has lost unread events, from `past_from` on; a deleted one's row stays.
 */
export const eventConsumers = pgTable(
  "event_consumers",
  {
    id: text("id").$type<EventConsumerId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    name: text("name").notNull(),
    types: text("types").array().notNull(),
    handed: bigint("handed", { mode: "number" }).notNull().default(0),
    lease: integer("lease").notNull().default(0),
    leaseReader: text("lease_reader"),
    leaseUntil: instant("lease_until"),
    pastFrom: instant("past_from"),
    pastAfter: text("past_after").$type<EventId>(),
    pastUntil: instant("past_until"),
    acknowledgedEventId: text("acknowledged_event_id").$type<EventId>(),
    acknowledgedAt: instant("acknowledged_at"),
    expiredAt: instant("expired_at"),
    deletedAt: instant("deleted_at"),
    createdBy: text("created_by").$type<UserId>(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId("event_consumers", t),
    uniqueIndex("event_consumers_name").on(t.merchantId, t.name).where(sql`${t.deletedAt} is null`),
    check("event_consumers_types", sql`cardinality(${t.types}) >= 1`),
    check("event_consumers_counts", sql`0 <= ${t.handed} and 0 <= ${t.lease}`),
    check("event_consumers_past", sql`${t.pastUntil} is null or ${t.pastFrom} is not null`),
  ],
);

/**
 * Events that a consumer has not acknowledged, written in the transaction of the event. A row gets its position when it
 * is first handed out, after its commit, so that no cursor passes an event that is not visible yet.
 */
export const unreadEvents = pgTable(
  "unread_events",
  {
    consumerId: text("consumer_id").$type<EventConsumerId>().notNull(),
    eventId: text("event_id").$type<EventId>().notNull(),
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    position: bigint("position", { mode: "number" }),
  },
  (t) => [
    primaryKey({ name: "unread_events_pkey", columns: [t.consumerId, t.eventId, t.merchantId] }),
    namesOwn("unread_events_consumer", t, t.consumerId, eventConsumers),
    namesOwn("unread_events_event", t, t.eventId, events),
    index("unread_events_handed").on(t.consumerId, t.position).where(sql`${t.position} is not null`),
  ],
);
