import { checkReady } from "#lib/health/check-ready";

const ASK_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 900;

/**
 * The result of `work`, unless it is slow because the database has gone silent: then `unavailable`, within two seconds.
 * A connection that hangs raises no error by itself, so slow work makes us ask the database for a sign of life. Work
 * given up on may still commit; callers find out by their idempotency keys.
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => checkReady(ANSWER_WITHIN_MS).catch(reject), ASK_AFTER_MS);
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearInterval(timer);
  }
}
