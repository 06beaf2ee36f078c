import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { insertion } from "#db/prepared-query";
import { events } from "#db/schema/events";
import type { EventId, MerchantId } from "#lib/domain/ids";

export type EventRecord = typeof events.$inferSelect;

/** Writes events in the transaction of their change. */
export function insertEvents(tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> {
  return insertRows(tx, rows);
}

const insertRows = insertion(events);

/** The merchant's event with that id, or null. */
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
