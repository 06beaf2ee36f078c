import { type Tx, transaction } from "#db/client";
import { closeDelivery, findPendingDelivery, insertDeliveries } from "#db/queries/deliveries";
import type { EventRecord } from "#db/queries/events";
import type { DeliveryId } from "#lib/domain/ids";
import { env } from "#lib/env";
import { newId } from "#lib/ids/new-id";
import { enqueue } from "#lib/jobs/queue";
import { callbackSecretsInForce } from "#lib/webhooks/callback-secret";
import { type PostPolicy, type PostResult, postToTarget } from "#lib/webhooks/http-client";
import { planAfterTry } from "#lib/webhooks/plan-after-try";
import { signatureHeaders } from "#lib/webhooks/sign";

const TIMEOUT_MS = 15_000;

type PendingDelivery = NonNullable<Awaited<ReturnType<typeof findPendingDelivery>>>;

/**
 * Makes one try at delivering an event, and writes what became of it together with the next try and its job. Does
 * nothing for a try that was made already. A crash between sending and writing sends again: receivers tell repetitions
 * by `webhook-id`, the same on every try.
 */
export async function deliverCallback(
  deliveryId: DeliveryId,
  policy: PostPolicy = { allowPrivate: env().allowPrivateTargets, timeoutMs: TIMEOUT_MS },
): Promise<void> {
  const pending = await findPendingDelivery(deliveryId);
  if (!pending) return;
  const sentAt = new Date();
  const result = await postToTarget(pending.delivery.target, signedMessage(pending, sentAt), policy);
  await transaction((tx) => recordTry(tx, pending, result, sentAt));
}

function signedMessage({ event, merchant }: PendingDelivery, sentAt: Date) {
  const body = JSON.stringify(toCallbackBody(event));
  const secrets = callbackSecretsInForce(merchant, sentAt);
  const signature = signatureHeaders(secrets, { id: event.id, sentAt, body });
  return { headers: { "content-type": "application/json", "user-agent": "Ponte", ...signature }, body };
}

function toCallbackBody({ id, type, createdAt, data }: EventRecord) {
  return { id, type, timestamp: createdAt.toISOString(), data };
}

async function recordTry(
  tx: Tx,
  { delivery }: PendingDelivery,
  result: PostResult,
  sentAt: Date,
): Promise<void> {
  const { merchantId, eventId, endpointId, target, attempt } = delivery;
  const firstTryAt = delivery.firstTryAt ?? sentAt;
  const now = new Date();
  const plan = planAfterTry(result, { attempt, firstTryAt, now, jitter: Math.random() });
  const nextAttemptAt = plan.nextDelayMs === null ? null : new Date(now.getTime() + plan.nextDelayMs);
  const closed = await closeDelivery(tx, merchantId, delivery.id, {
    status: plan.status,
    responseStatus: result.status,
    durationMs: result.durationMs,
    error: result.error,
    attemptedAt: sentAt,
    firstTryAt,
    nextAttemptAt,
  });
  if (!closed || plan.nextDelayMs === null) return;
  const deliveryId = newId("delivery");
  const next = { merchantId, eventId, endpointId, target, firstTryAt, nextAttemptAt };
  await insertDeliveries(tx, [{ id: deliveryId, ...next, attempt: attempt + 1, status: "PENDING" }]);
  const timing = { startAfterMs: plan.nextDelayMs, group: merchantId };
  await enqueue(tx, "deliver-callback", { deliveryId }, timing);
}
