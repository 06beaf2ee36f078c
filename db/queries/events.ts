import { and, desc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import { events } from "#db/schema/events";
import type { EventType } from "#lib/domain/event-types";
import type { EventId, MerchantId } from "#lib/domain/ids";

export type EventRecord = typeof events.$inferSelect;

/** Writes events in the transaction that made them true. */
export async function insertEvents(tx: Tx, rows: (typeof events.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(events).values(rows);
}

/** The merchant's event with that id; null when there is none. */
export async function findEvent(merchantId: MerchantId, id: EventId): Promise<EventRecord | null> {
  const [event] = await db()
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), eq(events.id, id)));
  return event ?? null;
}

/** The events about some objects of a merchant (a charge and its attempts), newest first, at most 200. */
export async function listEventsOf(merchantId: MerchantId, objectIds: string[]): Promise<EventRecord[]> {
  if (objectIds.length === 0) return [];
  return db()
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), inArray(events.objectId, objectIds)))
    .orderBy(desc(events.id))
    .limit(200);
}

/** One page of the merchant's events, newest first, and how many match in all. */
export async function listEvents(
  merchantId: MerchantId,
  request: { page: number; limit: number; type: EventType | undefined },
): Promise<{ rows: EventRecord[]; total: number }> {
  const ofType = request.type ? eq(events.type, request.type) : undefined;
  const matches = and(eq(events.merchantId, merchantId), ofType);
  const page = db()
    .select()
    .from(events)
    .where(matches)
    .orderBy(desc(events.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [rows, total] = await Promise.all([page, db().$count(events, matches)]);
  return { rows, total };
}
