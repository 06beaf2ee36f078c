import type { Tx } from "#db/client";
import {
  closeDelivery,
  closePendingDeliveries,
  type DeliveryRecord,
  insertDeliveries,
} from "#db/queries/deliveries";
import { disableWebhookEndpoint } from "#db/queries/webhook-endpoints";
import { newId } from "#lib/ids/new-id";
import { enqueue } from "#lib/jobs/queue";
import type { EndpointClosed } from "#lib/webhooks/endpoint-closing";
import type { PostResult } from "#lib/webhooks/http-client";
import { planAfterTry } from "#lib/webhooks/plan-after-try";

const DISABLED: EndpointClosed = "endpoint_disabled";

/**
 * Writes what became of a try at `delivery.target`, and the next try with its job where one follows. An endpoint whose
 * address answered 410 Gone is disabled, and every other try that waits for it is given up.
 */
export async function recordTry(
  tx: Tx,
  delivery: DeliveryRecord,
  result: PostResult,
  sentAt: Date,
): Promise<void> {
  const { merchantId, eventId, eventType, endpointId, target, attempt } = delivery;
  const firstTryAt = delivery.firstTryAt ?? sentAt;
  const now = new Date();
  const plan = planAfterTry(result, { attempt, firstTryAt, now, jitter: Math.random() });
  const nextAttemptAt = plan.nextDelayMs === null ? null : new Date(now.getTime() + plan.nextDelayMs);
  // The endpoint before its tries: everybody who changes both locks them in this order.
  const gone = endpointId !== null && result.error === "gone" ? { id: endpointId, url: target } : null;
  const disabled = gone && (await disableWebhookEndpoint(tx, merchantId, gone, "gone", now));
  const closed = await closeDelivery(tx, merchantId, delivery.id, {
    target,
    status: plan.status,
    signature: delivery.signature,
    responseStatus: result.status,
    responseBody: result.body,
    durationMs: result.durationMs,
    error: result.error,
    attemptedAt: sentAt,
    firstTryAt,
    nextAttemptAt,
  });
  if (gone && disabled) await closePendingDeliveries(tx, merchantId, gone.id, DISABLED, now);
  if (!closed || plan.nextDelayMs === null) return;
  const deliveryId = newId("delivery");
  const next = { merchantId, eventId, eventType, endpointId, target, firstTryAt, nextAttemptAt };
  await insertDeliveries(tx, [{ id: deliveryId, ...next, attempt: attempt + 1, status: "PENDING" }]);
  const timing = { startAfterMs: plan.nextDelayMs, group: merchantId };
  await enqueue(tx, "deliver-callback", { deliveryId }, timing);
}
