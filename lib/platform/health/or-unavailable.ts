import { fromPrimary } from "#db/reading-scope";
import { currentWork, databaseAnsweredAtMs, newWork, toItsEnd, type Work, within } from "#db/work";
import { PonteError } from "#lib/domain/errors";
import { checkReady } from "#lib/platform/health/check-ready";

const TICK_MS = 100;
const LATE_AFTER_MS = 700;
const ANSWER_WITHIN_MS = 800;
// Work may rightly be slow, such as a page on its way to a slow phone.
const ASK_EVERY_MS = 300;
// A database that answers others is busy, or far away: waiting is worth while, but not for ever.
const BUSY_LONG_ENOUGH_MS = 4_000;
const RETRY_AFTER_MS = 2_000;

type Waiter = { sinceMs: number; giveUp: (reason: unknown) => void };

const waiters = new Map<Work, Waiter>();
let ticking: NodeJS.Timeout | null = null;
let asking = false;
let requestedAtMs = Number.NEGATIVE_INFINITY;

/**
 * The result of `run`. When it is slow and the database is silent, throws `unavailable` within two seconds; when the
 * database is only too busy to be asked, after four. A hanging connection raises no error, so slow work triggers
 * one check of the database for all waiting work.
 *
 * Work given up on is not done later: its queries are canceled and its open transaction rolls back. Only a COMMIT
 * that was already sent cannot be taken back; the refusal then says that nobody knows whether it was done.
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
  // Not as a part of the request that happened to start the clock.
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
 * Gives up on all work that waited already when the database was asked and did not answer. Where it answered
 * somebody else meanwhile, the question only waited for a connection: then on what has waited for long.
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
    ? "The database does not answer in time, and did not say whether this was done. Repeat it with the same Idempotency-Key, or look."
    : "The database does not answer in time; nothing was done. Try again shortly.";
  return new PonteError("unavailable", detail, { retryAfterMs: RETRY_AFTER_MS });
}
