import { PonteError } from "#lib/domain/errors";
import { countAmongAll, countHere, takeBack } from "#lib/platform/http/rate-counts";
import type { RateState } from "#lib/platform/http/window-counts";

/** How many requests are allowed in a window of seconds; 0 switches the limit off. */
export type RateLimitPolicy = { name: string; quota: number; windowSeconds: number };

/**
 * Counts one request of `key` against the policy in this process, which tells the others within about a second. Returns the
 * headers that tell the caller where it stands (draft-ietf-httpapi-ratelimit-headers); throws `rate_limited` with
 * Retry-After when the quota is spent. With several processes more than the quota may pass: what each lets through before it
 * hears that the others have spent it, which is a second's worth, and at most the quota once a process.
 */
export async function countRequest(policy: RateLimitPolicy, key: string): Promise<Record<string, string>> {
  if (policy.quota === 0) return {};
  return admit(policy, countHere(policy, key));
}

/**
 * Counts one try of `key` among all processes before anything else is done, for the price of a write: never more than the
 * quota pass, unless a crash of the database forgets the counts. Throws `rate_limited` as `countRequest` does.
 */
export async function countExactly(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) admit(policy, await countAmongAll(policy, key));
}

/** Takes a try back that `countExactly` counted: it turned out to be nobody's guess. */
export async function takeExactlyBack(policy: RateLimitPolicy, key: string): Promise<void> {
  if (policy.quota > 0) await takeBack(policy, key);
}

function admit(policy: RateLimitPolicy, state: RateState): Record<string, string> {
  const headers = limitHeaders(policy, state);
  if (state.used <= policy.quota) return headers;
  const retryAfter = String(Math.max(1, Math.ceil(state.leftMs / 1000)));
  throw new PonteError("rate_limited", `Too many requests; try again in ${retryAfter} s.`, {
    headers: { ...headers, "retry-after": retryAfter },
  });
}

function limitHeaders({ name, quota, windowSeconds }: RateLimitPolicy, { used, leftMs }: RateState) {
  const remaining = Math.max(0, quota - used);
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    ratelimit: `"${name}";r=${remaining};t=${seconds}`,
    "ratelimit-policy": `"${name}";q=${quota};w=${windowSeconds}`,
  };
}
