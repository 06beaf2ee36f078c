import type { MerchantId } from "#lib/domain/ids";
import { takeEvents } from "#lib/webhooks/consumers/take-events";
import { lookUntil, type WaitingCaller } from "#lib/webhooks/consumers/waiting-readers";
import type { EventBatchView, ReceiveEventsQuery } from "#lib/webhooks/event-consumer.contract";

/** The answer without events. */
export const NO_EVENTS: EventBatchView = { data: [], cursor: null, leaseEndsAt: null };

/**
 * A consumer's next unread events under a lease, or waits for one. Throws `not_found`, `cursor_expired`,
 * `rate_limited` and what `admit` throws.
 */
export async function receiveEvents(
  merchantId: MerchantId,
  consumerId: string,
  { limit, wait, lease, reader }: ReceiveEventsQuery,
  caller: WaitingCaller,
): Promise<EventBatchView> {
  const taking = { limit, leaseMs: lease * 1_000, reader: reader ?? null };
  const look = () => takeEvents(merchantId, consumerId, taking);
  return (await lookUntil(merchantId, look, { waitMs: wait * 1_000, ...caller })) ?? NO_EVENTS;
}
