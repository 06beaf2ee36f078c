import type { IncomingMessage } from "node:http";
import type { ServerRequest } from "srvx";

/** The node:http request behind a Request; undefined for a Request made otherwise, as Next.js does. */
export function sentRequest(request: Request): IncomingMessage | undefined {
  return (request as ServerRequest).runtime?.node?.req as IncomingMessage | undefined;
}

/**
 * The path and query of a request as sent. Building and parsing a Request's `url` would take longer than most
 * of an answer.
 */
export function requestPath(request: Request): string {
  const sent = sentRequest(request)?.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
