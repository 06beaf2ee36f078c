import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Json } from "#lib/platform/openapi/json-schema";
import type { Deprecation, Operation } from "#lib/schemas/operation";
import { partQuery } from "#lib/schemas/pagination";

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: "string", examples: [example] },
});

/** The headers of answers, as components for all operations. */
export const HEADERS: Record<string, Json> = {
  "Cache-Control": text("Always `no-store`: an answer is never kept by a cache.", "no-store"),
  "Idempotency-Replayed": text(
    "`true` when this is the stored answer to an earlier request with the same Idempotency-Key; missing otherwise.",
    "true",
  ),
  "Ponte-Version": text(
    "The version of the API that this answer is in: the one that the request named, else the one of its credential.",
    NEWEST_API_VERSION,
  ),
  RateLimit: text(
    "How many requests remain (`r`) and in how many seconds (`t`) the count restarts (draft-ietf-httpapi-ratelimit-headers). Missing where no limit is set.",
    '"api";r=599;t=60',
  ),
  "RateLimit-Policy": text(
    "How many requests are allowed (`q`) in how many seconds (`w`). Missing where no limit is set.",
    '"api";q=600;w=60',
  ),
  Link: text(
    'Where a bare array goes on: the address of its next part, relative to this one, with `rel="next"` (RFC 8288). Missing at the end.',
    '<?limit=1000&cursor=WyJhdHRlbXB0cyIsImF0dF8wMSJd>; rel="next"',
  ),
  "Retry-After": {
    description: "Seconds to wait before the next try.",
    schema: { type: "integer", minimum: 0, examples: [2] },
  },
  "WWW-Authenticate": text(
    "What kind of token is missing, and why the one that was sent does not serve (RFC 6750).",
    'Bearer realm="ponte", error="invalid_token"',
  ),
  "X-Next-Cursor": text(
    "The `cursor` of the next part of a bare array. Missing at the end.",
    "WyJhdHRlbXB0cyIsImF0dF8wMSJd",
  ),
  "X-Request-Id": text(
    "The name of this request. Name it when you ask about an answer.",
    "5f0c7bb0-6c1f-4b7e-9a53-2f6c6a4de1f9",
  ),
};

/** References to the headers that an operation's answer with that status may carry. */
export function answerHeaders(
  operation: Pick<Operation, "auth" | "method" | "query" | "deprecated">,
  status: number,
): Json {
  const isPart = operation.query === partQuery && status < 300;
  const isLimited = operation.auth !== "public" && status !== 401;
  const isKeyed = operation.method === "POST" && operation.auth !== "public";
  const references = headerReferences([
    "X-Request-Id",
    "Cache-Control",
    ...(status < 300 ? ["Ponte-Version"] : []),
    ...(isPart ? ["Link", "X-Next-Cursor"] : []),
    ...(isLimited ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(isKeyed && (status < 300 || REPLAYED.has(status)) ? ["Idempotency-Replayed"] : []),
    ...(status === 401 || (status === 403 && operation.auth !== "checkout") ? ["WWW-Authenticate"] : []),
    ...(status === 409 || status === 429 || status === 503 ? ["Retry-After"] : []),
  ]);
  return status < 300 ? { ...references, ...endOf(operation.deprecated) } : references;
}

// Not a component, which would be unused in a document without deprecations.
function endOf(deprecated: Deprecation | undefined): Json {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  const from = text(
    "Since when it should not be called any more (RFC 9745).",
    `@${Date.parse(since) / 1000}`,
  );
  if (sunset === undefined) return { Deprecation: from };
  const until = text("From when on it may be gone (RFC 8594).", new Date(sunset).toUTCString());
  return { Deprecation: from, Sunset: until };
}

// Refusals that are stored under an Idempotency-Key and therefore replayed.
const REPLAYED = new Set([404, 409, 422, 502, 504]);

/** References to the headers of those names. */
export function headerReferences(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
