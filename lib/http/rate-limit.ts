import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { PonteError } from "#lib/domain/errors";

/** How many requests are allowed in a window of seconds; 0 switches the limit off. */
export type RateLimitPolicy = { name: string; quota: number; windowSeconds: number };

const shared = globalThis as typeof globalThis & { __ponteLimiters?: Map<string, RateLimiterMemory> };

function limiterOf(policy: RateLimitPolicy): RateLimiterMemory {
  shared.__ponteLimiters ??= new Map();
  const limiter =
    shared.__ponteLimiters.get(policy.name) ??
    new RateLimiterMemory({ points: policy.quota, duration: policy.windowSeconds, keyPrefix: policy.name });
  shared.__ponteLimiters.set(policy.name, limiter);
  return limiter;
}

/**
 * Counts one request of `key` against the policy. Returns the headers that tell the caller where it stands
 * (draft-ietf-httpapi-ratelimit-headers); throws `rate_limited` with Retry-After when the quota is spent.
 */
export async function countRequest(policy: RateLimitPolicy, key: string): Promise<Record<string, string>> {
  if (policy.quota === 0) return {};
  try {
    return limitHeaders(policy, await limiterOf(policy).consume(key));
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const retryAfter = String(Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)));
    throw new PonteError("rate_limited", `Too many requests; try again in ${retryAfter} s.`, {
      headers: { ...limitHeaders(policy, rejected), "retry-after": retryAfter },
    });
  }
}

function limitHeaders(policy: RateLimitPolicy, state: RateLimiterRes): Record<string, string> {
  const seconds = Math.max(0, Math.ceil(state.msBeforeNext / 1000));
  return {
    ratelimit: `"${policy.name}";r=${state.remainingPoints};t=${seconds}`,
    "ratelimit-policy": `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
  };
}
