import { type AttemptStatus, hasPaid, isProcessing } from "#lib/payments/states.rules";

/**
 * The attempt to show to a payer: the paid one, else one that awaits its result (to avoid a double payment), else the newest.
 * `attempts` are newest first; null without any.
 */
export function attemptToShow<Attempt extends { status: AttemptStatus }>(
  attempts: readonly Attempt[],
): Attempt | null {
  const paid = attempts.find(({ status }) => hasPaid(status));
  const undecided = attempts.find(({ status }) => isProcessing(status));
  return paid ?? undecided ?? attempts[0] ?? null;
}
