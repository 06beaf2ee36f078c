import { ProblemError } from "#lib/client/request-json";

const STEPS = [
  { untilMs: 60_000, everyMs: 2_000 },
  { untilMs: 180_000, everyMs: 4_000 },
] as const;

const SLOW_MS = 10_000;
const SLOWEST_MS = 60_000;

/**
 * Milliseconds until the next poll, by the time since the last sign of attention: 2 s, 4 s after a minute, 10 s after
 * three. After an error it is 10 s or the `Retry-After`, at most a minute.
 */
export function pollIntervalMs(idleMs: number, error: unknown): number {
  if (error instanceof ProblemError && error.retryAfterSeconds !== null) {
    return Math.min(Math.max(error.retryAfterSeconds * 1_000, SLOW_MS), SLOWEST_MS);
  }
  if (error) return SLOW_MS;
  return STEPS.find(({ untilMs }) => idleMs < untilMs)?.everyMs ?? SLOW_MS;
}
