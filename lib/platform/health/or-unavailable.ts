import { checkReady } from "#lib/platform/health/check-ready";

const TICK_MS = 200;
const LATE_AFTER_MS = 900;
const ANSWER_WITHIN_MS = 900;

type Waiter = { sinceMs: number; giveUp: (reason: unknown) => void };

// The oldest first.
const waiters = new Set<Waiter>();
let ticking: NodeJS.Timeout | null = null;
let asking = false;

/**
 * The result of `work`, unless it is slow because the database has gone silent: then `unavailable`, within two seconds.
 * A connection that hangs raises no error by itself, so slow work makes us ask the database for a sign of life, once for all
 * that waits. Work given up on may still commit; callers find out by their idempotency keys.
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const waiter: Waiter = { sinceMs: performance.now(), giveUp: reject };
  waiters.add(waiter);
  ticking ??= setInterval(tick, TICK_MS);
  try {
    return await Promise.race([work, silent]);
  } finally {
    waiters.delete(waiter);
  }
}

function tick(): void {
  if (waiters.size === 0 && ticking) {
    clearInterval(ticking);
    ticking = null;
  }
  const late = lateWaiters();
  if (late.length === 0 || asking) return;
  asking = true;
  checkReady(ANSWER_WITHIN_MS)
    .catch((error) => {
      for (const { giveUp } of late) giveUp(error);
    })
    .finally(() => {
      asking = false;
    });
}

function lateWaiters(): Waiter[] {
  const latestMs = performance.now() - LATE_AFTER_MS;
  const late: Waiter[] = [];
  for (const waiter of waiters) {
    if (waiter.sinceMs > latestMs) break;
    late.push(waiter);
  }
  return late;
}
