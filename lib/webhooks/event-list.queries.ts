import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { unreadEvents } from "#db/schema/event-consumers";
import { events } from "#db/schema/events";
import type { EventConsumerId, EventId, MerchantId } from "#lib/domain/ids";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import type { EventType } from "#lib/webhooks/event-types.rules";
import type { EventRecord } from "#lib/webhooks/events.queries";

/** The requested events of a merchant; if the types are null, all. */
export type EventFilter = Period & {
  types: readonly EventType[] | null;
  objectId?: string | undefined;
};

const EVENTS: List<EventRecord> = {
  table: events,
  key: [events.createdAt, events.id],
  load: (reader, isOnPage, order) => reader.select().from(events).where(isOnPage).orderBy(order),
};

/** One page of a merchant's events, newest first, and how many match the filter. */
export function listEvents(
  reader: Reader,
  merchantId: MerchantId,
  filter: EventFilter,
  request: PageRequest,
): Promise<ListPage<EventRecord>> {
  return readListPage(reader, EVENTS, matching(merchantId, filter), request);
}

/** How many events a filter matches. Pings, which test one endpoint, count only if the filter names them. */
export function countEvents(reader: Reader, merchantId: MerchantId, filter: EventFilter): Promise<number> {
  const { scope, where } = replayed(merchantId, filter);
  return reader.$count(events, and(scope, ...where));
}

/** Events after `after` in their order, at most `limit`, without data; pings as in `countEvents`. */
export async function listNextEvents(
  tx: Tx,
  merchantId: MerchantId,
  filter: EventFilter,
  page: { limit: number; after: EventId | null },
): Promise<Pick<EventRecord, "id" | "type">[]> {
  const oldestFirst: List<Pick<EventRecord, "id" | "type">> = {
    ...EVENTS,
    ascending: true,
    load: (reader, isOnPage, order) =>
      reader.select({ id: events.id, type: events.type }).from(events).where(isOnPage).orderBy(order),
  };
  const { rows } = await readListPage(tx, oldestFirst, replayed(merchantId, filter), {
    ...page,
    counted: false,
  });
  return rows;
}

/** A consumer's events from before it was created that are still to be fetched. */
export type PastEvents = { consumerId: EventConsumerId; from: Date; after: EventId | null; until: Date };

/** The first `limit` of these events in their order; if the types are null, all except pings. */
export async function listPastEvents(
  tx: Tx,
  merchantId: MerchantId,
  { consumerId, from, after, until }: PastEvents,
  { types, limit }: { types: readonly EventType[] | null; limit: number },
): Promise<Pick<EventRecord, "id" | "createdAt">[]> {
  const oldestFirst: List<Pick<EventRecord, "id" | "createdAt">> = {
    ...EVENTS,
    ascending: true,
    load: (reader, isOnPage, order) =>
      reader
        .select({ id: events.id, createdAt: events.createdAt })
        .from(events)
        .where(isOnPage)
        .orderBy(order),
  };
  // A transaction that saw the consumer has written its events for it, whatever their time.
  const isNotWritten = sql`not exists (select 1 from ${unreadEvents} where ${unreadEvents.merchantId} = ${merchantId}
    and ${unreadEvents.consumerId} = ${consumerId} and ${unreadEvents.eventId} = ${events.id})`;
  const filter = {
    scope: eq(events.merchantId, merchantId),
    where: [inPeriod(events.createdAt, { start: from, end: until }), isNotWritten],
    // One branch for each type, so that each uses the index of types.
    alternatives: [types === null ? [ne(events.type, "ping")] : types.map((type) => eq(events.type, type))],
  };
  const { rows } = await readListPage(tx, oldestFirst, filter, { limit, after, counted: false });
  return rows;
}

/** The merchant's events with these ids, complete. */
export function listWholeEvents(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly EventId[],
): Promise<EventRecord[]> {
  return reader
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.id, [...ids])));
}

/** The merchant's events with these ids, without their data. */
export function listEventsById(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly EventId[],
): Promise<Pick<EventRecord, "id" | "type">[]> {
  return reader
    .select({ id: events.id, type: events.type })
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.id, [...ids])));
}

function matching(merchantId: MerchantId, { types, objectId, ...period }: EventFilter) {
  return {
    scope: eq(events.merchantId, merchantId),
    where: [
      types === null ? undefined : inArray(events.type, [...types]),
      objectId === undefined ? undefined : eq(events.objectId, objectId),
      inPeriod(events.createdAt, period),
    ],
  };
}

// A ping tests one endpoint: it is sent again only if requested.
function replayed(merchantId: MerchantId, filter: EventFilter) {
  const { scope, where } = matching(merchantId, filter);
  return { scope, where: [...where, filter.types === null ? ne(events.type, "ping") : undefined] };
}
