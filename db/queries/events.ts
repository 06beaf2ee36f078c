import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Reader, type Tx, unpreparedDb } from "#db/client";
import { type Branch, type ListPage, type PageRequest, readListPage } from "#db/queries/list-page";
import { events } from "#db/schema/events";
import { insertion } from "#db/statement";
import type { EventType } from "#lib/domain/event-types";
import type { EventId, MerchantId } from "#lib/domain/ids";

export type EventRecord = typeof events.$inferSelect;

/** Writes events in the transaction that made them true. */
export function insertEvents(tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> {
  return insertRows(tx, rows);
}

const insertRows = insertion(events);

/** The merchant's event with that id; null when there is none. */
export async function findEvent(
  reader: Reader,
  merchantId: MerchantId,
  id: EventId,
): Promise<EventRecord | null> {
  const [event] = await reader
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), eq(events.id, id)));
  return event ?? null;
}

/** The events about some objects of a merchant (a charge and its attempts), newest first, at most 200. */
export async function listEventsOf(
  reader: Reader,
  merchantId: MerchantId,
  objectIds: string[],
): Promise<EventRecord[]> {
  if (objectIds.length === 0) return [];
  return reader
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.objectId, objectIds)))
    .orderBy(desc(events.id))
    .limit(200);
}

/** One page of the merchant's events, of all types or of one, newest first, and how many match. */
export function listEvents(
  merchantId: MerchantId,
  type: EventType | undefined,
  request: PageRequest,
  reader: Reader = unpreparedDb(),
): Promise<ListPage<EventRecord>> {
  const loader = {
    load: (ids: SQL) => reader.select().from(events).where(sql`${events.id} in (${ids})`),
    idOf: ({ id }: EventRecord) => id,
  };
  const own: Branch = {
    from: sql`events`,
    id: sql`id`,
    columns: type ? [sql`merchant_id`, sql`type`] : [sql`merchant_id`],
    values: type ? [sql`${merchantId}`, sql`${type}`] : [sql`${merchantId}`],
    where: [],
  };
  return readListPage([own], request, loader, reader);
}
