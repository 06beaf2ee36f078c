import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PonteError } from "#lib/domain/errors";
import { problemResponse } from "#lib/platform/http/problem";
import { MAX_BODY_BYTES } from "#lib/platform/http/read-body";
import { logger } from "#lib/platform/log/logger";
import { sendResponse } from "#scripts/web/send-response";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers a request with a problem before it comes to any route, and notes it in the log. */
export function refuse(
  response: ServerResponse,
  error: PonteError,
  headers: Record<string, string> = {},
): void {
  const answer = problemResponse(error, noteRefusal(error.code), headers);
  sendResponse(response, answer).catch(() => response.destroy());
}

/** True when the request's method is none that any route serves, such as TRACE, and was therefore refused. */
export function refusesMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (METHODS.includes(method)) return false;
  const allow = METHODS.join(", ");
  refuse(response, new PonteError("method_not_allowed", `Allowed here: ${allow}.`), { allow });
  return true;
}

/**
 * True when the request's body may be longer than any that is taken, and was therefore refused: what goes on to the page
 * server is read whole, however much it is.
 */
export function refusesBody({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  if (coding === undefined && Number(length) <= MAX_BODY_BYTES) return false;
  const detail = "Announce the body's length in Content-Length; it may have at most 256 KiB.";
  refuse(response, new PonteError("body_too_large", detail));
  return true;
}

/**
 * Notes that a request was refused before it came to any route; gives the id to answer with. What was sent is not written
 * down: a stranger chose it, and it may hold a card number or a token.
 */
export function noteRefusal(code: string): string {
  const requestId = randomUUID();
  logger().info({ requestId, code }, "request refused at the front door");
  return requestId;
}
