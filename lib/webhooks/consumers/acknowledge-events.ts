import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { invalidField } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { announceEvents } from "#lib/webhooks/consumers/announce-events";
import { readEventCursor } from "#lib/webhooks/consumers/event-cursor.rules";
import { lockReadableConsumer } from "#lib/webhooks/consumers/get-consumer";
import type { AcknowledgeEventsBody } from "#lib/webhooks/event-consumer.contract";
import {
  deleteReadEvents,
  type EventConsumerRecord,
  findUnreadEvent,
  updateEventConsumer,
} from "#lib/webhooks/event-consumers.queries";
import { findEvent } from "#lib/webhooks/events.queries";

/**
 * Marks the events up to a cursor as handled and ends its lease; returns how many it marked. A late or repeated call
 * does no harm: whoever has a cursor got every event up to it, and another reader's lease stays. Throws
 * `invalid_request`, `not_found` and `cursor_expired`.
 */
export async function acknowledgeEvents(
  merchantId: MerchantId,
  consumerId: string,
  body: AcknowledgeEventsBody,
): Promise<{ count: number }> {
  const count = await transaction(async (tx) => {
    const consumer = await lockReadableConsumer(tx, merchantId, consumerId);
    const { lease, position } = cursorOf(consumer, body.cursor);
    const last = await lastPosition(tx, consumer, position, body.lastEventId);
    const read = last === null ? [] : await deleteReadEvents(tx, merchantId, consumer.id, last);
    const newest = read.find((event) => event.position === last);
    await updateEventConsumer(tx, merchantId, consumer.id, {
      ...(read.length > 0 ? { acknowledgedAt: databaseNow() } : {}),
      ...(newest ? { acknowledgedEventId: newest.eventId } : {}),
      ...(lease === consumer.lease ? { leaseUntil: null, leaseReader: null } : {}),
    });
    return read.length;
  });
  // Another reader may wait for the end of the lease.
  announceEvents(merchantId);
  return { count };
}

function cursorOf(consumer: EventConsumerRecord, text: string) {
  const cursor = readEventCursor(text);
  if (cursor === null || cursor.lease > consumer.lease || cursor.position > consumer.handed)
    throw invalidField("/cursor", "invalid_cursor", "Must be the cursor of events of this consumer.");
  return cursor;
}

/** The position of the last handled event; null if it was acknowledged before. */
async function lastPosition(
  tx: Tx,
  consumer: EventConsumerRecord,
  position: number,
  lastEventId: string | undefined,
): Promise<number | null> {
  if (lastEventId === undefined) return position;
  const { merchantId, id } = consumer;
  const event = isId("event", lastEventId) ? await findEvent(tx, merchantId, lastEventId) : null;
  if (!event) throw invalidField("/lastEventId", "unknown_event", "There is no such event.");
  const found = await findUnreadEvent(tx, merchantId, id, event.id);
  if (found === null) return null;
  if (found.position === null || found.position > position)
    throw invalidField("/lastEventId", "not_in_batch", "Must be one of the events of this cursor.");
  return found.position;
}
