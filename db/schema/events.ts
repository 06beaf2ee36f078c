import { index, json, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { ownId } from "#db/schema/same-merchant";
import type { EventId, MerchantId } from "#lib/domain/ids";
import type { EventType } from "#lib/webhooks/event-types.rules";

/**
 * Events, written in the transaction of their change. `data` is the callback's `data` member without its images, which
 * are rendered when read. It is `json`, because `jsonb` would reorder the members that callbacks repeat byte for byte.
 */
export const events = pgTable(
  "events",
  {
    id: text("id").$type<EventId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    type: text("type").$type<EventType>().notNull(),
    objectId: text("object_id").notNull(),
    data: json("data").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownId("events", t),
    index("events_merchant").on(t.merchantId, t.createdAt, t.id),
    index("events_merchant_type").on(t.merchantId, t.type, t.createdAt, t.id),
    // An object has few events, sorted when read.
    index("events_object").on(t.objectId),
  ],
);
