import type { AttemptStatus } from "#lib/payments/states.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

const TYPES: Record<AttemptStatus, Extract<EventType, `attempt.${string}`> | null> = {
  PENDING: null,
  PROCESSING: "attempt.processing",
  PAID: "attempt.paid",
  FAILED: "attempt.failed",
  EXPIRED: "attempt.expired",
  CANCELED: "attempt.canceled",
  REFUNDED: "attempt.refunded",
};

/** The event type for an attempt reaching a status; null for the initial status. */
export function attemptEventType(status: AttemptStatus): Extract<EventType, `attempt.${string}`> | null {
  return TYPES[status];
}
