import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL } from "drizzle-orm";
import { type Reader, type Tx, unpreparedDb } from "#db/client";
import type { EventRecord } from "#db/queries/events";
import { events } from "#db/schema/events";
import type { EventType } from "#lib/domain/event-types";
import type { EventId, MerchantId } from "#lib/domain/ids";

/**
 * Which events of a merchant are asked for; null types are all. `from` and `to` are ids that the period's events stand
 * between, by which its part of the index is found.
 */
export type EventFilter = {
  types: readonly EventType[] | null;
  objectId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  from?: EventId | undefined;
  to?: EventId | undefined;
};

/** One page of a merchant's events, newest first; `before` is the last event of the page before. */
export function listEventPage(
  merchantId: MerchantId,
  filter: EventFilter,
  page: { limit: number; before?: EventId | undefined },
  reader: Reader = unpreparedDb(),
): Promise<EventRecord[]> {
  const older = page.before === undefined ? undefined : lt(events.id, page.before);
  return reader
    .select()
    .from(events)
    .where(and(matching(merchantId, filter), older))
    .orderBy(desc(events.id))
    .limit(page.limit);
}

/** How many events a filter matches; pings, which try one endpoint out, only where they are named. */
export function countEvents(
  merchantId: MerchantId,
  filter: EventFilter,
  reader: Reader = unpreparedDb(),
): Promise<number> {
  return reader.$count(events, and(matching(merchantId, filter), withoutPings(filter)));
}

/** The events that follow `after` in the order they happened, at most `limit`, without their data; pings as in `countEvents`. */
export function listNextEvents(
  tx: Tx,
  merchantId: MerchantId,
  filter: EventFilter,
  page: { limit: number; after: EventId | null },
): Promise<Pick<EventRecord, "id" | "type">[]> {
  const newer = page.after === null ? undefined : gt(events.id, page.after);
  return tx
    .select({ id: events.id, type: events.type })
    .from(events)
    .where(and(matching(merchantId, filter), withoutPings(filter), newer))
    .orderBy(asc(events.id))
    .limit(page.limit);
}

/** The merchant's events with these ids, without their data. */
export function listEventsById(
  merchantId: MerchantId,
  ids: readonly EventId[],
): Promise<Pick<EventRecord, "id" | "type">[]> {
  return unpreparedDb()
    .select({ id: events.id, type: events.type })
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.id, [...ids])));
}

function withoutPings({ types }: EventFilter): SQL | undefined {
  return types === null ? ne(events.type, "ping") : undefined;
}

function matching(merchantId: MerchantId, filter: EventFilter): SQL | undefined {
  const { types, objectId, start, end, from, to } = filter;
  const [only] = types ?? [];
  return and(
    eq(events.merchantId, merchantId),
    types === null
      ? undefined
      : types.length === 1 && only
        ? eq(events.type, only)
        : inArray(events.type, [...types]),
    objectId === undefined ? undefined : eq(events.objectId, objectId),
    start && gte(events.createdAt, start),
    end && lte(events.createdAt, end),
    from && gte(events.id, from),
    to && lte(events.id, to),
  );
}
