import type { EventType } from "#lib/domain/notices/event-types";
import type { AttemptStatus } from "#lib/domain/payment/states";

const TYPES: Record<AttemptStatus, Extract<EventType, `attempt.${string}`> | null> = {
  PENDING: null,
  PROCESSING: "attempt.processing",
  PAID: "attempt.paid",
  FAILED: "attempt.failed",
  EXPIRED: "attempt.expired",
  CANCELED: "attempt.canceled",
  REFUNDED: "attempt.refunded",
};

/** The type of the event that tells that an attempt reached a status; null for the one in which it begins. */
export function attemptEventType(status: AttemptStatus): Extract<EventType, `attempt.${string}`> | null {
  return TYPES[status];
}
