import { describe, expect, it } from "vitest";
import { PonteError, type RefusalFacts } from "#lib/domain/errors";
import { refusalHeaders } from "#lib/platform/http/problem";

const limit = { name: "api", quota: 600, windowSeconds: 60, used: 601, leftMs: 12_001 };

describe("a refusal's facts", () => {
  it.each<[string, RefusalFacts, Record<string, string>]>([
    ["nothing", { extra: { reason: "x" } }, {}],
    ["a time to wait, rounded up", { retryAfterMs: 1_001 }, { "retry-after": "2" }],
    ["a time to wait that is over", { retryAfterMs: -5 }, { "retry-after": "1" }],
    ["no token", { challenge: { scheme: "Bearer" } }, { "www-authenticate": 'Bearer realm="ponte"' }],
    [
      "a wrong token",
      { challenge: { scheme: "Bearer", error: "invalid_token" } },
      { "www-authenticate": 'Bearer realm="ponte", error="invalid_token"' },
    ],
    [
      "a missing scope",
      { challenge: { scheme: "Bearer", error: "insufficient_scope", scope: "charges:read" } },
      { "www-authenticate": 'Bearer realm="ponte", error="insufficient_scope", scope="charges:read"' },
    ],
    [
      "no checkout token",
      { challenge: { scheme: "CheckoutToken" } },
      { "www-authenticate": 'CheckoutToken realm="ponte"' },
    ],
    ["a packed body", { isPacked: true }, { "accept-encoding": "identity" }],
    [
      "a spent limit",
      { limit, retryAfterMs: limit.leftMs },
      { ratelimit: '"api";r=0;t=13', "ratelimit-policy": '"api";q=600;w=60', "retry-after": "13" },
    ],
  ])("are headers: %s", (_what, facts, headers) => {
    expect(refusalHeaders(new PonteError("rate_limited", "Why.", facts))).toEqual(headers);
  });
});
