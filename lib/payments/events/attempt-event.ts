import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { attemptEventType } from "#lib/domain/notices/attempt-event-type";
import type { NewEvent } from "#lib/features/webhooks/record-events";
import { toAttemptView } from "#lib/methods/attempt-view";

/** The event for an attempt's new status. Throws for a status that has no event. */
export function attemptEvent(attempt: AttemptRecord, checkoutId: string): NewEvent {
  const type = attemptEventType(attempt.status);
  if (type === null) throw new Error(`no event tells of an attempt that became ${attempt.status}`);
  return { type, objectId: attempt.id, data: { attempt: toAttemptView(attempt, checkoutId) } };
}
