import { PonteError } from "#lib/domain/errors";
import { countAmongAll, countHere, takeBack } from "#lib/platform/http/rate-counts";
import { limitHeaders, toRetrySeconds } from "#lib/platform/http/refusal-headers";
import type { RateState } from "#lib/platform/http/window-counts";

const QUICK_REFUSALS = 100;
const SLOW_REFUSAL_MS = 1_000;

/** How many requests are allowed in a window of seconds; 0 switches the limit off. */
export type RateLimitPolicy = { name: string; quota: number; windowSeconds: number };

/**
 * Counts one request of `key` against the policy in this process, which tells the others within about a
 * second. Returns the headers with the caller's state (draft-ietf-httpapi-ratelimit-headers). Throws
 * `rate_limited` with the rest of the window when the quota is spent, after a second where it was refused 100 times already. Several processes may let more than the
 * quota through: the requests of about one second, at most one quota per process.
 */
export async function countRequest(policy: RateLimitPolicy, key: string): Promise<Record<string, string>> {
  if (policy.quota === 0) return {};
  const state = countHere(policy, key);
  // Whoever takes no notice of refusals is refused later each time: thousands of refusals a second would slow everybody.
  if (state.used > policy.quota + QUICK_REFUSALS)
    await new Promise((resolve) => setTimeout(resolve, SLOW_REFUSAL_MS));
  return admit(policy, state);
}

/**
 * Counts one try of `key` over all processes before anything else is done; costs a write. Never lets more
 * than the quota through, unless a database crash loses the counts. Throws `rate_limited` like
 * `countRequest`.
 */
export async function countExactly(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) admit(policy, await countAmongAll(policy, key));
}

/** Takes back a try that `countExactly` counted, because it was no guess. */
export async function takeExactlyBack(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) await takeBack(policy, key);
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
