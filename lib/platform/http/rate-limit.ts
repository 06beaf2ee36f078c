import { hash } from "node:crypto";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { PonteError } from "#lib/domain/errors";
import {
  addRateUses,
  deleteRateCountsEndedBefore,
  type RateTotal,
  takeRateUseBack,
} from "#lib/operations/rate-counts.queries";
import { limitHeaders, toRetrySeconds } from "#lib/platform/http/problem";
import { type RateState, WindowCounts } from "#lib/platform/http/window-counts";
import { logger } from "#lib/platform/log/logger";
import { processWide } from "#lib/platform/process-wide";

const QUICK_REFUSALS = 100;
const SLOW_REFUSAL_MS = 1_000;
const TELL_MS = 1_000;
const WRITTEN_AT_ONCE = 1_000;
const FORGET_MS = 60_000;

/** How many requests are allowed in a window of seconds; 0 switches the limit off. */
export type RateLimitPolicy = { name: string; quota: number; windowSeconds: number };

type Counter = { windows: WindowCounts; untold: Map<string, number> };
type Rates = { counters: Map<string, Counter>; timer: NodeJS.Timeout | null; forgotAt: number };
type Untold = { counter: Counter; key: string; count: number; windowMs: number };

const rates = processWide("rate counts", (): Rates => ({ counters: new Map(), timer: null, forgotAt: 0 }));

/**
 * Counts one request of `key` here and shares the count within about a second, so each process may exceed the quota once. Returns
 * the headers (draft-ietf-httpapi-ratelimit-headers). Throws `rate_limited` when the quota is used up, delayed by a second after
 * 100 refusals.
 */
export async function countRequest(policy: RateLimitPolicy, key: string): Promise<Record<string, string>> {
  if (policy.quota === 0) return {};
  const state = countHere(policy, key);
  // Callers who ignore refusals get them with a delay, because thousands of refusals a second would slow all requests.
  if (state.used > policy.quota + QUICK_REFUSALS)
    await new Promise((resolve) => setTimeout(resolve, SLOW_REFUSAL_MS));
  return admit(policy, state);
}

/**
 * Counts one try of `key` over all processes before anything else is done, at the cost of a write. Never admits more than the
 * quota, unless a database crash loses the counts. Throws `rate_limited` like `countRequest`.
 */
export async function countExactly(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) admit(policy, await countAmongAll(policy, key));
}

/** Uncounts a try of `countExactly` that was not a guess. */
export async function takeExactlyBack(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) await takeRateUseBack(db(), storedKeyOf(policy.name, key));
}

function admit(policy: RateLimitPolicy, state: RateState): Record<string, string> {
  const limit = { ...policy, ...state };
  if (state.used <= policy.quota) return limitHeaders(limit);
  const retryAfterMs = state.leftMs;
  throw new PonteError("rate_limited", `Too many requests; try again in ${toRetrySeconds(retryAfterMs)} s.`, {
    limit,
    retryAfterMs,
  });
}

function counterOf({ name, windowSeconds }: RateLimitPolicy): Counter {
  const known = rates.counters.get(name);
  if (known) return known;
  const counter = { windows: new WindowCounts(windowSeconds * 1000), untold: new Map<string, number>() };
  rates.counters.set(name, counter);
  return counter;
}

/** Counts one use in this process, in addition to the known uses of other processes, which receive it within about a second. */
export function countHere(policy: RateLimitPolicy, text: string): RateState {
  const counter = counterOf(policy);
  const key = storedKeyOf(policy.name, text);
  const { used, leftMs, isOwn } = counter.windows.count(key);
  if (isOwn && used <= policy.quota) {
    counter.untold.set(key, (counter.untold.get(key) ?? 0) + 1);
    rates.timer ??= setTimeout(() => void tellOthers(), TELL_MS).unref();
  }
  return { used, leftMs };
}

/** Counts one use over all processes at once. */
async function countAmongAll({ name, windowSeconds }: RateLimitPolicy, key: string): Promise<RateState> {
  const windowMs = windowSeconds * 1000;
  const [total] = await addRateUses(db(), [{ key: storedKeyOf(name, key), count: 1, windowMs }]);
  if (!total) throw new Error("a use was not counted");
  void forgetEnded();
  return { used: total.count, leftMs: total.leftMs };
}

/** Sends this process's new counts to the other processes and adopts the totals. Never throws. */
export async function tellOthers(): Promise<void> {
  if (rates.timer) clearTimeout(rates.timer);
  rates.timer = null;
  const uses = takeUntold([...rates.counters.values()]);
  for (let from = 0; from < uses.length; from += WRITTEN_AT_ONCE)
    await tell(uses.slice(from, from + WRITTEN_AT_ONCE));
  await forgetEnded();
}

function takeUntold(counters: Counter[]): Untold[] {
  const taken: Untold[] = [];
  for (const counter of counters) {
    const { windows, untold } = counter;
    counter.untold = new Map();
    for (const [key, count] of untold) {
      // Windows that have ended need no exchange.
      const windowMs = Math.ceil(windows.leftMs(key));
      if (windowMs > 0) taken.push({ counter, key, count, windowMs });
    }
  }
  return taken;
}

async function tell(uses: Untold[]): Promise<void> {
  try {
    const totals = await addRateUses(
      db(),
      uses.map(({ key, count, windowMs }) => ({ key, count, windowMs })),
    );
    const byKey = new Map(totals.map((total) => [total.key, total]));
    for (const use of uses) takeOver(use, byKey.get(use.key));
  } catch (err) {
    for (const { counter, key, count } of uses)
      counter.untold.set(key, (counter.untold.get(key) ?? 0) + count);
    logger().warn({ err }, "rate counts could not be shared; each process counts by itself");
  }
}

function takeOver({ counter, key }: Untold, total: RateTotal | undefined): void {
  if (!total || total.leftMs <= 0) return;
  const sinceThen = counter.untold.get(key) ?? 0;
  counter.windows.takeOver(key, { used: total.count + sinceThen, leftMs: total.leftMs });
}

async function forgetEnded(): Promise<void> {
  const now = databaseNow().getTime();
  if (now - rates.forgotAt < FORGET_MS) return;
  rates.forgotAt = now;
  await deleteRateCountsEndedBefore(db(), new Date(now - FORGET_MS)).catch((err) => {
    logger().warn({ err }, "ended rate counts could not be deleted");
  });
}

// Keys contain typed input of any length, such as an e-mail address, so neither memory nor database stores them as they are.
function storedKeyOf(name: string, text: string): string {
  return `${name}:${hash("sha256", text, "base64url")}`;
}
