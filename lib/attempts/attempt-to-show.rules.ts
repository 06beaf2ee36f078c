import type { AttemptId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type AttemptStatus, hasPaid, isProcessing } from "#lib/payments/states.rules";

/**
 * The attempt to show to a payer: the paid one, else a PROCESSING one of either kind (to avoid a double payment), else the
 * newest. `attempts` are newest first; null if empty.
 */
export function attemptToShow<Attempt extends { status: AttemptStatus }>(
  attempts: readonly Attempt[],
): Attempt | null {
  const paid = attempts.find(({ status }) => hasPaid(status));
  const undecided = attempts.find(({ status }) => isProcessing(status));
  return paid ?? undecided ?? attempts[0] ?? null;
}

/**
 * True for an open attempt that can still pay the amount due (minor units): it is for exactly this amount, and brought no money
 * that is held. A provider takes one payment for an attempt.
 */
export function canPayDue(
  attempt: { id: AttemptId; amountMinor: Minor },
  dueMinor: Minor,
  suspense: readonly { attemptId: AttemptId }[],
): boolean {
  return attempt.amountMinor === dueMinor && !suspense.some(({ attemptId }) => attemptId === attempt.id);
}
