import { sql } from "drizzle-orm";
import { db, transaction } from "#db/client";
import type { DeliveryId, EventId, MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { listDeliveries, listPendingDeliveries } from "#lib/webhooks/deliveries.queries";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { makeTry } from "#lib/webhooks/make-try";
import { recordEvents } from "#lib/webhooks/record-events";
import { recordDelivered, recordTry } from "#lib/webhooks/record-try";
import { anyEvent } from "#test/any-event";

/** The outbound policy of tests: their receivers are on this machine. */
export const LOCAL_TARGETS = { allowPrivate: true, timeoutMs: 10_000 };

/** Records a `charge.paid` event for `target`, or without a receiver. */
export async function newCallbackEvent(
  merchantId: MerchantId,
  target: string | null,
  data: Record<string, unknown> = {},
): Promise<EventId> {
  const objectId = newId("charge");
  await transaction((tx) =>
    recordEvents(tx, merchantId, [anyEvent({ type: "charge.paid", objectId, data, target })], new Date()),
  );
  const [event] = await listEventsOf(db(), merchantId, [objectId]);
  if (!event) throw new Error("the event was not written");
  return event.id;
}

/** The tries of an event, oldest first. */
export async function triesOf(merchantId: MerchantId, eventId: EventId) {
  return (await listDeliveries(db(), merchantId, [eventId])).toReversed();
}

/** Makes a try as its job does: once, if it is still due. */
export async function deliverCallback(id: DeliveryId, policy = LOCAL_TARGETS): Promise<void> {
  for (const pending of await listPendingDeliveries(db(), [id])) {
    const tried = await makeTry(pending, policy);
    if (tried?.result.error === null) await recordDelivered([tried]);
    else if (tried) await recordTry(tried);
  }
}

/** Makes the newest try of an event; returns it, the following try, and the number of tries. */
export async function deliverNewest(merchantId: MerchantId, eventId: EventId) {
  const [newest] = await listDeliveries(db(), merchantId, [eventId]);
  if (!newest) throw new Error("there is nothing to deliver");
  await deliverCallback(newest.id);
  const tries = await triesOf(merchantId, eventId);
  const position = tries.findIndex(({ id }) => id === newest.id);
  return { made: tries[position], next: tries[position + 1], count: tries.length };
}

/** The start times of a try's jobs. */
export async function jobTimesOf(deliveryId: string): Promise<Date[]> {
  const rows = await db().execute<{ start_after: string }>(
    sql`select start_after from pgboss.job where name = 'deliver-callback' and data->>'deliveryId' = ${deliveryId}`,
  );
  return rows.map((row) => new Date(row.start_after));
}
