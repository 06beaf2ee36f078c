import { STATUS_CODES } from "node:http";
import { FastResponse } from "srvx/node";
import { errorCodeOf, failureOf } from "#db/failure";
import {
  type Challenge,
  ERRORS,
  type ErrorCode,
  type LimitUse,
  PonteError,
  refusalIn,
} from "#lib/domain/errors";
import { env } from "#lib/platform/env";
import { statusOf } from "#lib/platform/http/error-status";
import { logger } from "#lib/platform/log/logger";

/** Headers of every API answer. */
export const API_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** Members that every refusal of a route adds to the problem. */
export type RefusalMembers = { response?: null };

// A Response yields its body only once, as a stream; this symbol keeps the body for sending and logging.
const BODY = Symbol("body");
type TextBody = { text: string; bytes: Buffer };
type TextResponse = Response & { [BODY]?: TextBody };

/** The UTF-8 text body of an answer made by this module; null for others. */
export function textBodyOf(response: TextResponse): TextBody | null {
  return response[BODY] ?? null;
}

/** A JSON answer of the API with `headers` in addition to those of every answer. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (status === 204 || status === 304) return textResponse(status, null, { ...API_HEADERS, ...headers });
  const type = "application/json; charset=utf-8";
  return textResponse(status, JSON.stringify(body), { ...API_HEADERS, "content-type": type, ...headers });
}

// A Response that node:http can send directly. Its length is set, so that it is sent in one piece.
function textResponse(status: number, text: string | null, headers: Record<string, string>): Response {
  const statusText = STATUS_CODES[status] ?? "";
  if (text === null) return new FastResponse(null, { status, statusText, headers });
  const bytes = Buffer.from(text);
  const length = { "content-length": String(bytes.length) };
  const response = new FastResponse(bytes, { status, statusText, headers: { ...headers, ...length } });
  return Object.assign(response, { [BODY]: { text, bytes } });
}

/**
 * The RFC 9457 answer for anything thrown. A PonteError describes itself; a lost database is 503; everything else is logged in
 * full and becomes a 500 without details. `members` are added to the problem's own.
 */
export function problemResponse(
  thrown: unknown,
  requestId: string,
  headers: Record<string, string> = {},
  members: RefusalMembers = {},
): Response {
  const error = toPonteError(thrown, requestId);
  const { title } = ERRORS[error.code];
  const status = statusOf(error);
  const body = {
    type: problemType(error.code),
    title,
    status,
    code: error.code,
    detail: error.detail,
    requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.extra,
    ...members,
  };
  return textResponse(status, JSON.stringify(body), {
    ...API_HEADERS,
    "content-type": "application/problem+json; charset=utf-8",
    "x-request-id": requestId,
    ...headers,
    ...refusalHeaders(error),
  });
}

/**
 * The PonteError of a thrown value: itself or its cause, `unavailable` for a temporary database failure, else `internal_error`.
 */
export function toPonteError(thrown: unknown, requestId: string): PonteError {
  const refusal = refusalIn(thrown);
  if (refusal) return refusal;
  if (failureOf(thrown)) {
    logger().error({ requestId, reason: errorCodeOf(thrown) }, "the database cannot serve a request now");
    return new PonteError(
      "unavailable",
      "The service cannot answer right now; nothing was lost. Try again shortly.",
      { retryAfterMs: 2_000 },
    );
  }
  logger().error({ requestId, err: thrown }, "unexpected error");
  return new PonteError(
    "internal_error",
    "Something failed on our side; it was recorded under the request id.",
  );
}

/** The `type` of a problem (RFC 9457 §3.1.1): the address of the code's entry in this installation's error catalog. */
export function problemType(code: ErrorCode): string {
  return `${env().publicUrl}/docs/errors#${code}`;
}

/**
 * The headers for a refusal's facts: Retry-After in whole seconds, WWW-Authenticate and Accept-Encoding (RFC 9110), and the
 * caller's rate-limit state.
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

/** The headers with the caller's rate-limit state (draft-ietf-httpapi-ratelimit-headers). */
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
