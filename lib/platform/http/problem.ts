import { STATUS_CODES } from "node:http";
import { FastResponse } from "srvx/node";
import { errorCodeOf, failureOf } from "#db/failure";
import { ERRORS, PonteError, refusalIn } from "#lib/domain/errors";
import { statusOf } from "#lib/platform/http/error-status";
import { problemType } from "#lib/platform/http/problem-type";
import { refusalHeaders } from "#lib/platform/http/refusal-headers";
import { logger } from "#lib/platform/log/logger";

/** Headers that every API answer carries. */
export const API_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** Members that every refusal of a route adds to the problem. */
export type RefusalMembers = { response?: null };

// A Response gives its body only once, and as a stream; this symbol keeps the body for sending and logging.
const BODY = Symbol("body");
type TextBody = { text: string; bytes: Buffer };
type TextResponse = Response & { [BODY]?: TextBody };

/** The text body of an answer that this module made, in UTF-8; null for any other. */
export function textBodyOf(response: TextResponse): TextBody | null {
  return response[BODY] ?? null;
}

/** A JSON answer of the API with `headers` besides the headers of every answer. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (status === 204) return textResponse(status, null, { ...API_HEADERS, ...headers });
  const type = "application/json; charset=utf-8";
  return textResponse(status, JSON.stringify(body), { ...API_HEADERS, "content-type": type, ...headers });
}

// A response that node:http sends directly and that is a Response everywhere else. Its length is set, so it
// is sent in one piece.
function textResponse(status: number, text: string | null, headers: Record<string, string>): Response {
  const statusText = STATUS_CODES[status] ?? "";
  if (text === null) return new FastResponse(null, { status, statusText, headers });
  const bytes = Buffer.from(text);
  const length = { "content-length": String(bytes.length) };
  const response = new FastResponse(bytes, { status, statusText, headers: { ...headers, ...length } });
  return Object.assign(response, { [BODY]: { text, bytes } });
}

/**
 * The RFC 9457 answer for anything thrown. A PonteError describes itself; a lost database is 503; everything
 * else is logged in full and answered as 500 without details. `members` are added to the problem's own.
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
 * The PonteError for a thrown value: itself or the one that caused it, `unavailable` when the database cannot do it now, else `internal_error`.
 */
export function toPonteError(thrown: unknown, requestId: string): PonteError {
  const refusal = refusalIn(thrown);
  if (refusal) return refusal;
  if (failureOf(thrown)) {
    logger().error({ requestId, reason: errorCodeOf(thrown) }, "the database cannot do it now");
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
