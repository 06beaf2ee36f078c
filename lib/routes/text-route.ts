import { randomUUID } from "node:crypto";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";

/** The route function of a public text file without input; errors become problems. */
export function textRoute(read: () => Promise<string>): RouteHandler {
  return async () => {
    const requestId = randomUUID();
    try {
      const headers = { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" };
      return new Response(await read(), { headers: { ...headers, "x-request-id": requestId } });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
