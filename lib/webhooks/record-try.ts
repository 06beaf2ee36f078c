import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { WebhookEndpointId } from "#lib/domain/ids";
import { tellOfDisabledEndpoint } from "#lib/notices/tell-of-endpoints";
import { newId } from "#lib/platform/ids/new-id";
import {
  closeDelivered,
  closeDelivery,
  closePendingDeliveries,
  type DeliveryRecord,
  insertDeliveries,
} from "#lib/webhooks/deliveries.queries";
import type { DeliveryStatus } from "#lib/webhooks/delivery.rules";
import type { EndpointClosed } from "#lib/webhooks/endpoints/endpoint-closing";
import { enqueueDelivery } from "#lib/webhooks/enqueue-delivery";
import type { PostResult } from "#lib/webhooks/http-client";
import { nextTryDelayMs } from "#lib/webhooks/retry-schedule.rules";
import { disableWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

const DISABLED: EndpointClosed = "endpoint_disabled";

/** A finished try: the delivery as sent, when, and the result. */
export type Tried = { delivery: DeliveryRecord; sentAt: Date; result: PostResult };

/** Marks tries answered 2xx as delivered, one transaction per merchant. Throws if any fails. */
export async function recordDelivered(tries: readonly Tried[]): Promise<void> {
  const ofMerchants = [...Map.groupBy(tries, ({ delivery }) => delivery.merchantId)];
  const written = await Promise.allSettled(
    ofMerchants.map(([merchantId, own]) =>
      closeDelivered(
        db(),
        merchantId,
        own.map(({ delivery, sentAt, result }) => ({ id: delivery.id, ...madeOf(delivery, sentAt, result) })),
      ),
    ),
  );
  const failures = written.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, "delivered tries could not be stored for some");
}

/**
 * Writes a try's result and, if one follows, the next try with its job, all or nothing. After 410 Gone the endpoint is
 * disabled, its waiting tries are given up, and the merchant's people are mailed. Returns the try's status.
 */
export async function recordTry({ delivery, sentAt, result }: Tried): Promise<DeliveryStatus> {
  const made = madeOf(delivery, sentAt, result);
  const { firstTryAt } = made;
  const now = databaseNow();
  const { attempt, merchantId } = delivery;
  const plan = planAfterTry(result, { attempt, firstTryAt, now, jitter: Math.random() });
  const nextAttemptAt = plan.nextDelayMs === null ? null : new Date(now.getTime() + plan.nextDelayMs);
  const outcome = { ...made, status: plan.status, error: result.error, nextAttemptAt };
  await transaction(async (tx) => {
    // The endpoint is locked before its tries, as in every transaction that changes both.
    const goneId = result.error === "gone" ? await disableGone(tx, delivery, now) : null;
    const closed = await closeDelivery(tx, merchantId, delivery.id, outcome);
    if (goneId) await closePendingDeliveries(tx, merchantId, goneId, { reason: DISABLED, now });
    if (closed && plan.nextDelayMs !== null) {
      await scheduleNext(tx, { ...delivery, firstTryAt, nextAttemptAt }, plan.nextDelayMs);
    }
  });
  return plan.status;
}

function madeOf({ target, signature, firstTryAt }: DeliveryRecord, sentAt: Date, result: PostResult) {
  return {
    target,
    signature,
    responseStatus: result.status,
    responseBody: result.body,
    durationMs: result.durationMs,
    attemptedAt: sentAt,
    firstTryAt: firstTryAt ?? sentAt,
  };
}

async function disableGone(
  tx: Tx,
  { merchantId, endpointId, target }: DeliveryRecord,
  now: Date,
): Promise<WebhookEndpointId | null> {
  if (endpointId === null) return null;
  const address = { id: endpointId, url: target };
  if (!(await disableWebhookEndpoint(tx, merchantId, address, { reason: "gone", now }))) return null;
  await tellOfDisabledEndpoint(tx, merchantId, address, now);
  return endpointId;
}

async function scheduleNext(tx: Tx, tried: DeliveryRecord, startAfterMs: number): Promise<void> {
  const { merchantId, eventId, eventType, endpointId, target, firstTryAt, nextAttemptAt } = tried;
  const deliveryId = newId("delivery");
  const next = { merchantId, eventId, eventType, endpointId, target, firstTryAt, nextAttemptAt };
  await insertDeliveries(tx, [{ id: deliveryId, ...next, attempt: tried.attempt + 1, status: "PENDING" }]);
  await enqueueDelivery(tx, { id: deliveryId, merchantId, endpointId, target }, { startAfterMs });
}

/** What follows a try: `nextDelayMs` is set exactly when the status is FAILED. */
export type AfterTry =
  | { status: Exclude<DeliveryStatus, "PENDING" | "FAILED">; nextDelayMs: null }
  | { status: "FAILED"; nextDelayMs: number };

/**
 * What follows a try's result. A refusal is retried by the schedule, or later if Retry-After (at most a day) asks for it. After
 * 410 Gone, and at the end of the schedule, nothing follows. `jitter` is in [0, 1).
 */
export function planAfterTry(
  result: Pick<PostResult, "error" | "retryAfter">,
  tried: { attempt: number; firstTryAt: Date; now: Date; jitter: number },
): AfterTry {
  if (result.error === null) return { status: "DELIVERED", nextDelayMs: null };
  if (result.error === "gone") return { status: "DEAD", nextDelayMs: null };
  const nowMs = tried.now.getTime();
  const plannedMs = nextTryDelayMs(tried.attempt, tried.firstTryAt.getTime(), nowMs, tried.jitter);
  if (plannedMs === null) return { status: "DEAD", nextDelayMs: null };
  return { status: "FAILED", nextDelayMs: Math.max(plannedMs, retryAfterMs(result.retryAfter, nowMs)) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A Retry-After header's delay in ms, from seconds or an HTTP date (RFC 9110, 10.2.3), at most a day; 0 if missing or
 * unreadable.
 */
export function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const wantedMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(wantedMs) ? 0 : Math.min(Math.max(wantedMs, 0), DAY_MS);
}
