import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { problemResponse } from "#lib/platform/http/problem";
import { MAX_BODY_BYTES } from "#lib/platform/http/sent-request";
import { logger } from "#lib/platform/log/logger";
import { sendResponse } from "#server/web/send-response";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers a request with a problem before it reaches any route, and logs it. */
export function refuse(
  response: ServerResponse,
  error: PonteError,
  headers: Record<string, string> = {},
): void {
  const answer = problemResponse(error, noteRefusal(error.code), headers);
  sendResponse(response, answer).catch(() => response.destroy());
}

/** True if no route serves the request's method, such as TRACE, and the request was refused. */
export function refusesMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (METHODS.includes(method)) return false;
  const allow = METHODS.join(", ");
  refuse(response, new PonteError("method_not_allowed", `Allowed here: ${allow}.`), { allow });
  return true;
}

/** True if the request's body may exceed the limit and was refused: the page server would read a body of any size. */
export function refusesBody({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  if (coding === undefined && Number(length) <= MAX_BODY_BYTES) return false;
  const detail = "Announce the body's length in Content-Length; it may have at most 256 KiB.";
  refuse(response, new PonteError("body_too_large", detail));
  return true;
}

/**
 * Logs that a request was refused before it reached any route; returns the id for the answer. The request's content is not
 * logged: a stranger chose it, and it may contain a card number or a token.
 */
export function noteRefusal(code: string): string {
  const requestId = randomUUID();
  logger().info({ requestId, code }, "a request was refused at the entry point");
  return requestId;
}
