import { checkReady } from "#lib/platform/health/check-ready";

const TICK_MS = 200;
const LATE_AFTER_MS = 900;
const ANSWER_WITHIN_MS = 900;

type Waiter = { sinceMs: number; giveUp: (reason: unknown) => void };

// In order of age, oldest first.
const waiters = new Set<Waiter>();
let ticking: NodeJS.Timeout | null = null;
let asking = false;

/**
 * The result of `work`. When `work` is slow and the database is silent, throws `unavailable` within two
 * seconds. A hanging connection raises no error, so slow work triggers one check of the database for all
 * waiting work. Work given up on may still commit; callers find out by their idempotency keys.
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
