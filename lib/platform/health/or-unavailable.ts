import { fromPrimary } from "#db/reading-scope";
import { currentWork, databaseAnsweredAtMs, newWork, toItsEnd, within } from "#db/work";
import { PonteError } from "#lib/domain/errors";
import { checkReady } from "#lib/platform/health/check-ready";
import type { Work } from "#lib/platform/request-context";

const TICK_MS = 100;
const LATE_AFTER_MS = 700;
const ANSWER_WITHIN_MS = 800;
// Slow work may be legitimate, such as a page that is sent to a slow phone.
const ASK_EVERY_MS = 300;
// A database that answers other queries is busy or far away, which is worth waiting for, but not for ever.
const BUSY_LONG_ENOUGH_MS = 4_000;
const RETRY_AFTER_MS = 2_000;

type Waiter = { sinceMs: number; giveUp: (reason: unknown) => void };

const waiters = new Map<Work, Waiter>();
let ticking: NodeJS.Timeout | null = null;
let asking = false;
let requestedAtMs = Number.NEGATIVE_INFINITY;

// Everything but a COMMIT that was already sent can be undone. After a COMMIT the refusal reports an unknown outcome.
/**
 * The result of `run`. Throws `unavailable` within two seconds when the database is silent, and within four when it is too busy
 * to check, because a hanging connection raises no error by itself. The queries of the abandoned work are canceled and its
 * transaction rolls back.
 */
export async function orUnavailable<T>(run: () => Promise<T>, work: Work = newWork()): Promise<T> {
  const endPart = currentWork()?.beginPart();
  const { promise: silent, reject } = Promise.withResolvers<never>();
  waiters.set(work, { sinceMs: performance.now(), giveUp: reject });
  ticking ??= setInterval(tick, TICK_MS);
  try {
    return await Promise.race([within(work, run), silent]);
  } finally {
    work.end();
    waiters.delete(work);
    endPart?.();
  }
}

function tick(): void {
  if (waiters.size === 0 && ticking) {
    clearInterval(ticking);
    ticking = null;
    requestedAtMs = Number.NEGATIVE_INFINITY;
  }
  const nowMs = performance.now();
  if (asking || nowMs - requestedAtMs < ASK_EVERY_MS || !hasLate(nowMs)) return;
  asking = true;
  requestedAtMs = nowMs;
  // The check must not belong to the request that happened to start the timer.
  toItsEnd(() => fromPrimary(() => checkReady(ANSWER_WITHIN_MS)))
    .catch(() => giveUpSince(nowMs))
    .finally(() => {
      asking = false;
    });
}

function hasLate(nowMs: number): boolean {
  const latestMs = nowMs - LATE_AFTER_MS;
  return waiters.values().some(({ sinceMs }) => sinceMs <= latestMs);
}

/**
 * Gives up all work that was waiting when the unanswered check was sent. If the database answered other queries meanwhile, the
 * check only waited for a connection, so only work that has waited long is given up.
 */
function giveUpSince(requestedMs: number): void {
  const isBusy = databaseAnsweredAtMs() > requestedMs;
  const latestMs = isBusy ? performance.now() - BUSY_LONG_ENOUGH_MS : requestedMs;
  for (const [work, { sinceMs, giveUp }] of waiters) {
    if (sinceMs > latestMs || work.hasParts()) continue;
    const reason = unavailable(work.isCommitting());
    giveUp(reason);
    work.giveUp(reason);
  }
}

function unavailable(isCommitting: boolean): PonteError {
  const detail = isCommitting
    ? "The database does not answer in time, and did not say whether this was done. Repeat it with the same Idempotency-Key, or read the object."
    : "The database does not answer in time; nothing was done. Try again shortly.";
  return new PonteError("unavailable", detail, { retryAfterMs: RETRY_AFTER_MS });
}
