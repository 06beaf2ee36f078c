import type { DeliveryRecord } from "#lib/webhooks/deliveries.queries";
import type { DeliveryView } from "#lib/webhooks/event.contract";

/** A try of a delivery, as the API shows it. */
export function toDeliveryView(delivery: DeliveryRecord): DeliveryView {
  const { id, eventId, endpointId, target, attempt, status, responseStatus, responseBody } = delivery;
  const { durationMs, error } = delivery;
  const attemptedAt = delivery.attemptedAt?.toISOString() ?? null;
  const nextAttemptAt = delivery.nextAttemptAt?.toISOString() ?? null;
  return {
    id,
    eventId,
    endpointId,
    target,
    attempt,
    status,
    responseStatus,
    responseBody,
    durationMs,
    error,
    attemptedAt,
    nextAttemptAt,
  };
}
