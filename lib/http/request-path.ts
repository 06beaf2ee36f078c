import type { ServerRequest } from "srvx";

/**
 * The path and query of a request as they were sent. A Request's own `url` is put together and taken apart for it, which
 * takes longer than most of what an answer needs.
 */
export function requestPath(request: Request): string {
  const sent = (request as ServerRequest).runtime?.node?.req.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
