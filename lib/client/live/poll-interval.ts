import { ProblemError } from "#lib/client/request-json";

const STEPS = [
  { untilMs: 60_000, everyMs: 2_000 },
  { untilMs: 180_000, everyMs: 4_000 },
  { untilMs: 900_000, everyMs: 10_000 },
] as const;

const LEFT_OPEN_MS = 30_000;
const AFTER_ERROR_MS = 10_000;
const SLOWEST_MS = 60_000;

/**
 * Milliseconds until the next poll, by the time since the person last showed attention: 2 s, 4 s after a minute, 10 s after three
 * and 30 s after fifteen. After an error it is 10 s or the `Retry-After`, at most a minute.
 */
export function pollIntervalMs(idleMs: number, error: unknown): number {
  if (error instanceof ProblemError && error.retryAfterSeconds !== null) {
    return Math.min(Math.max(error.retryAfterSeconds * 1_000, AFTER_ERROR_MS), SLOWEST_MS);
  }
  if (error) return AFTER_ERROR_MS;
  return STEPS.find(({ untilMs }) => idleMs < untilMs)?.everyMs ?? LEFT_OPEN_MS;
}
