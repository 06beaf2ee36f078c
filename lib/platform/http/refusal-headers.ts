import type { Challenge, LimitUse, PonteError } from "#lib/domain/errors";

/**
 * The headers for a refusal's facts: Retry-After in whole seconds, WWW-Authenticate and Accept-Encoding (RFC
 * 9110), and the caller's state at a limit.
 */
export function refusalHeaders({
  challenge,
  isPacked,
  limit,
  retryAfterMs,
}: PonteError): Record<string, string> {
  return {
    ...(challenge ? { "www-authenticate": toChallenge(challenge) } : {}),
    ...(isPacked ? { "accept-encoding": "identity" } : {}),
    ...(limit ? limitHeaders(limit) : {}),
    ...(retryAfterMs === undefined ? {} : { "retry-after": String(toRetrySeconds(retryAfterMs)) }),
  };
}

/** The time to wait in whole seconds, rounded up, at least 1. */
export function toRetrySeconds(retryAfterMs: number): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1000));
}

/** The headers with the caller's state at a limit (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders({ name, quota, windowSeconds, used, leftMs }: LimitUse): Record<string, string> {
  const remaining = Math.max(0, quota - used);
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    ratelimit: `"${name}";r=${remaining};t=${seconds}`,
    "ratelimit-policy": `"${name}";q=${quota};w=${windowSeconds}`,
  };
}

function toChallenge({ scheme, error, scope }: Challenge): string {
  const parameters = Object.entries({ realm: "ponte", error, scope }).filter(
    ([, value]) => value !== undefined,
  );
  return `${scheme} ${parameters.map(([name, value]) => `${name}="${value}"`).join(", ")}`;
}
