import type { Tx } from "#db/client";
import { insertDeliveries } from "#db/queries/deliveries";
import { insertEvents } from "#db/queries/events";
import type { EventType } from "#lib/domain/event-types";
import type { EventId, MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { enqueue } from "#lib/jobs/queue";

/** Something that has just become true; `target` is the address to tell, null when nobody asked to be told. */
export type NewEvent = {
  type: EventType;
  objectId: string;
  data: Record<string, unknown>;
  target?: string | null;
};

/**
 * Writes events, and for each with a target its first delivery and the job that makes it, all in the transaction of
 * the change they tell of.
 */
export async function recordEvents(
  tx: Tx,
  merchantId: MerchantId,
  news: NewEvent[],
  now: Date,
): Promise<void> {
  const rows = news.map((event) => ({ id: newId("event"), ...event }));
  await insertEvents(
    tx,
    rows.map(({ target: _target, ...event }) => ({ ...event, merchantId, createdAt: now })),
  );
  for (const { id, target } of rows) {
    if (target) await scheduleDelivery(tx, merchantId, { eventId: id, target }, now);
  }
}

/** Writes the first try at delivering an event to a target, and its job. Returns the delivery's id. */
export async function scheduleDelivery(
  tx: Tx,
  merchantId: MerchantId,
  delivery: { eventId: EventId; target: string },
  now: Date,
): Promise<string> {
  const id = newId("delivery");
  await insertDeliveries(tx, [
    { id, merchantId, ...delivery, attempt: 1, status: "PENDING", nextAttemptAt: now },
  ]);
  await enqueue(tx, "deliver-callback", { deliveryId: id }, { group: merchantId });
  return id;
}
