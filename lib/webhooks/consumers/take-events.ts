import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { toEventCursor } from "#lib/webhooks/consumers/event-cursor.rules";
import { lockReadableConsumer } from "#lib/webhooks/consumers/get-consumer";
import { isLeasedToAnother } from "#lib/webhooks/consumers/lease.rules";
import type { EventBatchView } from "#lib/webhooks/event-consumer.contract";
import {
  type EventConsumerRecord,
  type HandedEvent,
  handOutEvents,
  insertUnreadEvents,
  listHandedEvents,
  updateEventConsumer,
} from "#lib/webhooks/event-consumers.queries";
import { listPastEvents, listWholeEvents } from "#lib/webhooks/event-list.queries";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";
import { toEventView } from "#lib/webhooks/event-view";

/** How many events to take at most, for how long (ms), and the reader's name or null. */
export type Taking = { limit: number; leaseMs: number; reader: string | null };
type Taken = { handed: HandedEvent[]; cursor: string; until: Date };

/**
 * Hands a consumer's next unread events to a reader, under a lease: first those that were handed out before, in order. Null if
 * there are none, or another reader has the lease. Throws `not_found` and `cursor_expired`.
 */
export async function takeEvents(
  merchantId: MerchantId,
  consumerId: string,
  taking: Taking,
): Promise<EventBatchView | null> {
  const taken = await transaction((tx) => take(tx, merchantId, consumerId, taking));
  if (taken === null) return null;
  const ids = taken.handed.map(({ eventId }) => eventId);
  const [found, { mode }] = await Promise.all([
    listWholeEvents(db(), merchantId, ids),
    getMerchantLabel(db(), merchantId),
  ]);
  const byId = new Map(found.map((event) => [event.id, toEventView(event, mode)]));
  const data = ids.map((id) => {
    const event = byId.get(id);
    // The database refuses to remove an unread event.
    if (!event) throw new Error("an unread event is missing");
    return event;
  });
  return { data, cursor: taken.cursor, leaseEndsAt: taken.until.toISOString() };
}

async function take(
  tx: Tx,
  merchantId: MerchantId,
  consumerId: string,
  { limit, leaseMs, reader }: Taking,
): Promise<Taken | null> {
  const consumer = await lockReadableConsumer(tx, merchantId, consumerId);
  const now = databaseNow();
  if (isLeasedToAnother(consumer, reader, now)) return null;
  const before = await listHandedEvents(tx, merchantId, consumer.id, limit);
  const handed = [...before, ...(await handOut(tx, consumer, limit - before.length))];
  const position = handed.at(-1)?.position;
  if (position === undefined) return null;
  const lease = consumer.lease + 1;
  const until = new Date(now.getTime() + leaseMs);
  await updateEventConsumer(tx, merchantId, consumer.id, {
    handed: Math.max(consumer.handed, position),
    lease,
    leaseReader: reader,
    leaseUntil: until,
  });
  return { handed, cursor: toEventCursor({ lease, position }), until };
}

/** Gives positions to events that were never handed out: first those from the past, then new ones. */
async function handOut(tx: Tx, consumer: EventConsumerRecord, limit: number): Promise<HandedEvent[]> {
  if (limit === 0) return [];
  const { id, merchantId, handed } = consumer;
  const past = await handOutPast(tx, consumer, limit);
  const left = limit - past.length;
  if (left === 0) return past;
  return [
    ...past,
    ...(await handOutEvents(tx, merchantId, id, { handed: handed + past.length, limit: left })),
  ];
}

async function handOutPast(tx: Tx, consumer: EventConsumerRecord, limit: number): Promise<HandedEvent[]> {
  const { id, merchantId, pastFrom, pastAfter, pastUntil } = consumer;
  if (pastFrom === null || pastUntil === null) return [];
  const types = EVENT_TYPES.filter((type) => consumer.types.includes(type));
  const past = { consumerId: id, from: pastFrom, after: pastAfter, until: pastUntil };
  const found = await listPastEvents(tx, merchantId, past, {
    types: consumer.types.includes("*") ? null : types,
    limit,
  });
  const handed = found.map((event, index) => ({
    eventId: event.id,
    position: consumer.handed + index + 1,
  }));
  await insertUnreadEvents(
    tx,
    handed.map((one) => ({ ...one, consumerId: id, merchantId })),
  );
  const last = found.at(-1);
  await updateEventConsumer(tx, merchantId, id, {
    ...(last ? { pastFrom: last.createdAt, pastAfter: last.id } : {}),
    ...(found.length < limit ? { pastUntil: null } : {}),
  });
  return handed;
}
