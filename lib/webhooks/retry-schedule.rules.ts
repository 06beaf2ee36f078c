const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
];
const LAST_TRY_AFTER_MS = 30 * DAY_MS;

/**
 * The delay (ms) after `nowMs` before a callback's next try, once try `attemptNumber` (from 1) has failed; null more than 30 days
 * after the first try, when the delivery is DEAD. The caller's random `jitter` in [0, 1) spreads it by ±10 %. Throws RangeError
 * for values out of range.
 */
export function nextTryDelayMs(
  attemptNumber: number,
  firstTryAtMs: number,
  nowMs: number,
  jitter: number,
): number | null {
  if (!Number.isInteger(attemptNumber) || attemptNumber < 1) {
    throw new RangeError("The attempt number is a whole number from 1");
  }
  if (!(jitter >= 0 && jitter < 1)) throw new RangeError("The jitter is a number in [0, 1)");
  const planned = FIRST_DELAYS_MS[attemptNumber - 1] ?? DAY_MS;
  const delayMs = Math.round(planned * (0.9 + 0.2 * jitter));
  return nowMs + delayMs > firstTryAtMs + LAST_TRY_AFTER_MS ? null : delayMs;
}
