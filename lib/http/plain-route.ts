import { randomUUID } from "node:crypto";
import { jsonResponse, problemResponse } from "#lib/http/problem";
import type { RouteHandler } from "#lib/http/route-methods";

/** The route function of a document that anybody may read and that takes no input; errors become problems. */
export function plainRoute(read: () => Promise<unknown>, headers: Record<string, string> = {}): RouteHandler {
  return async () => {
    const requestId = randomUUID();
    try {
      return jsonResponse(200, await read(), { "x-request-id": requestId, ...headers });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
