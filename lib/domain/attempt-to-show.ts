import type { AttemptStatus } from "#lib/domain/states";

/**
 * The attempt that tells a payer how things stand: the one that paid, else one whose answer is still out (so that nobody
 * pays twice), else the newest. `attempts` come newest first; null without any.
 */
export function attemptToShow<Attempt extends { status: AttemptStatus }>(
  attempts: readonly Attempt[],
): Attempt | null {
  const paid = attempts.find(({ status }) => status === "PAID" || status === "REFUNDED");
  const undecided = attempts.find(({ status }) => status === "PROCESSING");
  return paid ?? undecided ?? attempts[0] ?? null;
}
