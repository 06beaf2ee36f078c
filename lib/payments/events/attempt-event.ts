import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import { attemptEventType } from "#lib/webhooks/attempt-event-type.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

/** The event for an attempt's new status. Throws for a status that has no event. */
export function attemptEvent(attempt: AttemptRecord, checkoutId: string): NewEvent {
  const type = attemptEventType(attempt.status);
  if (type === null) throw new Error(`no event reports an attempt that became ${attempt.status}`);
  return { type, objectId: attempt.id, data: { attempt: toAttemptView(attempt, checkoutId) } };
}
