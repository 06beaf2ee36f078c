import type { IncomingMessage } from "node:http";
import type { ServerRequest } from "srvx";

/** The request of node:http around which a Request was made; undefined for one that was made otherwise, as Next.js does. */
export function sentRequest(request: Request): IncomingMessage | undefined {
  return (request as ServerRequest).runtime?.node?.req as IncomingMessage | undefined;
}

/**
 * The path and query of a request as they were sent. A Request's own `url` is put together and taken apart for it, which
 * takes longer than most of what an answer needs.
 */
export function requestPath(request: Request): string {
  const sent = sentRequest(request)?.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
