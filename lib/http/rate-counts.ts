import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addRateUses, deleteRateCountsEndedBefore, type RateTotal } from "#db/queries/rate-counts";
import { logger } from "#lib/log/logger";

type Policy = { name: string; quota: number; windowSeconds: number };

/** How often something was used in its window, this time included, and how long that still lasts. */
export type RateState = { used: number; leftMs: number };

const TELL_MS = 1_000;
const TOLD_AT_ONCE = 1_000;
const FORGET_MS = 60_000;

type Counter = { limiter: RateLimiterMemory; untold: Map<string, number> };
type Shared = { counters: Map<string, Counter>; timer: NodeJS.Timeout | null; forgotAt: number };
type Untold = { counter: Counter; key: string; storedKey: string; count: number; windowMs: number };

// API handlers and the server around them may be bundled apart; what is counted is shared through the global object.
const global = globalThis as typeof globalThis & { __ponteRates?: Shared };

function shared(): Shared {
  global.__ponteRates ??= { counters: new Map(), timer: null, forgotAt: 0 };
  return global.__ponteRates;
}

function counterOf({ name, quota, windowSeconds }: Policy): Counter {
  const { counters } = shared();
  const counter = counters.get(name) ?? {
    limiter: new RateLimiterMemory({ points: quota, duration: windowSeconds, keyPrefix: name }),
    untold: new Map<string, number>(),
  };
  counters.set(name, counter);
  return counter;
}

/** Counts one use in this process, on top of what is known of the others; tells them within about a second if it fits. */
export async function countHere(policy: Policy, key: string): Promise<RateState> {
  const counter = counterOf(policy);
  try {
    const { consumedPoints: used, msBeforeNext: leftMs } = await counter.limiter.consume(key);
    counter.untold.set(key, (counter.untold.get(key) ?? 0) + 1);
    shared().timer ??= setTimeout(() => void tellOthers(), TELL_MS).unref();
    return { used, leftMs };
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return { used: rejected.consumedPoints, leftMs: rejected.msBeforeNext };
  }
}

/** Counts one use among all processes at once. */
export async function countAmongAll({ name, windowSeconds }: Policy, key: string): Promise<RateState> {
  const windowMs = windowSeconds * 1000;
  const [total] = await addRateUses([{ key: storedKeyOf(name, key), count: 1, windowMs }]);
  if (!total) throw new Error("a use was not counted");
  void forgetEnded();
  return { used: total.count, leftMs: total.leftMs };
}

/** Tells the other processes what was used here since the last time, and takes over what all have used together. Never throws. */
export async function tellOthers(): Promise<void> {
  const state = shared();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const uses = await takeUntold([...state.counters]);
  for (let from = 0; from < uses.length; from += TOLD_AT_ONCE)
    await tell(uses.slice(from, from + TOLD_AT_ONCE));
  await forgetEnded();
}

async function takeUntold(counters: [string, Counter][]): Promise<Untold[]> {
  const taken: Untold[] = [];
  for (const [name, counter] of counters) {
    const { limiter, untold } = counter;
    counter.untold = new Map();
    for (const [key, count] of untold) {
      // Nobody needs to know of a window that has ended.
      const windowMs = Math.ceil((await limiter.get(key))?.msBeforeNext ?? 0);
      if (windowMs > 0) taken.push({ counter, key, storedKey: storedKeyOf(name, key), count, windowMs });
    }
  }
  return taken;
}

async function tell(uses: Untold[]): Promise<void> {
  try {
    const totals = await addRateUses(
      uses.map(({ storedKey, count, windowMs }) => ({ key: storedKey, count, windowMs })),
    );
    const byKey = new Map(totals.map((total) => [total.key, total]));
    for (const use of uses) await takeOver(use, byKey.get(use.storedKey));
  } catch (err) {
    for (const { counter, key, count } of uses)
      counter.untold.set(key, (counter.untold.get(key) ?? 0) + count);
    logger().warn({ err }, "rates are counted by each process for itself");
  }
}

async function takeOver({ counter, key }: Untold, total: RateTotal | undefined): Promise<void> {
  if (!total || total.leftMs <= 0) return;
  const sinceThen = counter.untold.get(key) ?? 0;
  await counter.limiter.set(key, total.count + sinceThen, total.leftMs / 1000);
}

async function forgetEnded(): Promise<void> {
  const now = Date.now();
  if (now - shared().forgotAt < FORGET_MS) return;
  shared().forgotAt = now;
  await deleteRateCountsEndedBefore(new Date(now - FORGET_MS)).catch((err) => {
    logger().warn({ err }, "ended rate counts were not deleted");
  });
}

// Keys hold what was typed, such as an e-mail address: it is not stored, and of any length and content it fits.
function storedKeyOf(name: string, key: string): string {
  return `${name}:${createHash("sha256").update(key).digest("base64url")}`;
}
