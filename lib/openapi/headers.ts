import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Json } from "#lib/openapi/json-schema";
import type { Deprecation, Operation } from "#lib/schemas/operation";
import { partQuery } from "#lib/schemas/pagination";

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: "string", examples: [example] },
});

/** The headers of answers, as components for all operations. */
export const HEADERS: Record<string, Json> = {
  "Cache-Control": text("Always `no-store`: answers must not be cached.", "no-store"),
  ETag: text(
    "The answer's version. Send it as If-None-Match with the next request, to get 304 without a body until something changes.",
    'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  "Idempotency-Replayed": text(
    "`true` if this is the stored answer to an earlier request with the same Idempotency-Key; otherwise missing.",
    "true",
  ),
  "Ponte-Version": text(
    "The API version of this answer: the one in the request, otherwise that of its credential.",
    NEWEST_API_VERSION,
  ),
  RateLimit: text(
    "The remaining requests (`r`) and the seconds until the limit resets (`t`) (draft-ietf-httpapi-ratelimit-headers). Missing if no limit is set.",
    '"api";r=599;t=60',
  ),
  "RateLimit-Policy": text(
    "The number of requests allowed (`q`) per window in seconds (`w`). Missing if no limit is set.",
    '"api";q=600;w=60',
  ),
  Link: text(
    'The address of the next part of a bare array, relative to this one, with `rel="next"` (RFC 8288). Missing at the end.',
    '<?limit=1000&cursor=WyJhdHRlbXB0cyIsImF0dF8wMSJd>; rel="next"',
  ),
  "Retry-After": {
    description: "Seconds to wait before retrying.",
    schema: { type: "integer", minimum: 0, examples: [2] },
  },
  "WWW-Authenticate": text(
    "The kind of token required, and why the token that was sent is rejected (RFC 6750).",
    'Bearer realm="ponte", error="invalid_token"',
  ),
  "X-Next-Cursor": text(
    "The `cursor` of a bare array's next part. Missing at the end.",
    "WyJhdHRlbXB0cyIsImF0dF8wMSJd",
  ),
  "X-Request-Id": text(
    "The request's id. Quote it when you ask for support.",
    "5f0c7bb0-6c1f-4b7e-9a53-2f6c6a4de1f9",
  ),
};

/** References to the headers that an operation's answer with a status may carry. */
export function answerHeaders(
  operation: Pick<Operation, "auth" | "method" | "query" | "deprecated" | "revisionOf">,
  status: number,
): Json {
  const isPart = operation.query === partQuery && status < 300;
  const isLimited = operation.auth !== "public" && status !== 401;
  const isKeyed = operation.method === "POST" && operation.auth !== "public";
  const isVersioned = operation.revisionOf !== undefined && status < 400;
  const references = headerReferences([
    "X-Request-Id",
    "Cache-Control",
    ...(status < 400 ? ["Ponte-Version"] : []),
    ...(isVersioned ? ["ETag"] : []),
    ...(isPart ? ["Link", "X-Next-Cursor"] : []),
    ...(isLimited ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(isKeyed && (status < 300 || REPLAYED.has(status)) ? ["Idempotency-Replayed"] : []),
    ...(status === 401 || (status === 403 && operation.auth !== "checkout") ? ["WWW-Authenticate"] : []),
    ...(status === 409 || status === 429 || status === 503 ? ["Retry-After"] : []),
  ]);
  return status < 300 ? { ...references, ...endOf(operation.deprecated) } : references;
}

// This header is not a component, which would be unused in a document without deprecations.
function endOf(deprecated: Deprecation | undefined): Json {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  const from = text("When the operation was deprecated (RFC 9745).", `@${Date.parse(since) / 1000}`);
  if (sunset === undefined) return { Deprecation: from };
  const until = text("When the operation may be removed (RFC 8594).", new Date(sunset).toUTCString());
  return { Deprecation: from, Sunset: until };
}

// Refusals that are stored under an Idempotency-Key and therefore replayed.
const REPLAYED = new Set([404, 409, 422, 502, 504]);

/** References to the headers of those names. */
export function headerReferences(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
