import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { NewEvent } from "#lib/features/webhooks/record-events";
import { toAttemptView } from "#lib/methods/attempt-view";

/** The event that tells of an attempt's new status. Throws for a status that no event tells of. */
export function attemptEvent(attempt: AttemptRecord, checkoutId: string): NewEvent {
  const data = { attempt: toAttemptView(attempt, checkoutId) };
  switch (attempt.status) {
    case "PROCESSING":
      return { type: "attempt.processing", objectId: attempt.id, data };
    case "PAID":
      return { type: "attempt.paid", objectId: attempt.id, data };
    case "FAILED":
      return { type: "attempt.failed", objectId: attempt.id, data };
    case "EXPIRED":
      return { type: "attempt.expired", objectId: attempt.id, data };
    case "CANCELED":
      return { type: "attempt.canceled", objectId: attempt.id, data };
    case "REFUNDED":
      return { type: "attempt.refunded", objectId: attempt.id, data };
    case "PENDING":
      throw new Error(`no event tells of an attempt that became ${attempt.status}`);
  }
}
