import type { FailureReason } from "#lib/providers/failure-reason.rules";

/**
 * How often an operation of an account failed for one reason in a period, and when it last did. `answeredAt` is when it was last
 * answered, or null.
 */
export type FailureCount = {
  provider: string;
  operation: string;
  reason: FailureReason;
  count: number;
  lastAt: Date;
  answeredAt: Date | null;
};

/**
 * The last failure of an account or operation. `count` is how often it failed in the period for this reason; with `isOver`, the
 * operation was answered since.
 */
export type LastFailure = {
  operation: string;
  reason: FailureReason;
  count: number;
  at: string;
  isOver: boolean;
};

/** The newest of the given failures; null for an empty list. */
export function lastFailureOf(counts: readonly FailureCount[]): LastFailure | null {
  const [newest] = counts.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
  if (!newest) return null;
  const { operation, reason, count, lastAt, answeredAt } = newest;
  const isOver = answeredAt !== null && answeredAt > lastAt;
  return { operation, reason, count, at: lastAt.toISOString(), isOver };
}
