import { randomUUID } from "node:crypto";
import { FOR_ANY_ORIGIN } from "#lib/platform/http/cross-origin";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";

/** The route function of a public document without input, readable by other sites too; errors become problems. */
export function plainRoute(read: () => Promise<unknown>, headers: Record<string, string> = {}): RouteHandler {
  const route = async () => {
    const requestId = randomUUID();
    try {
      return jsonResponse(200, await read(), { "x-request-id": requestId, ...FOR_ANY_ORIGIN, ...headers });
    } catch (error) {
      return problemResponse(error, requestId, FOR_ANY_ORIGIN);
    }
  };
  return Object.assign(route, { crossOrigin: true, encodes: true });
}
