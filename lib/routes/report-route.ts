import { randomUUID } from "node:crypto";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import { readBodyBytes } from "#lib/platform/http/read-body";
import type { RouteHandler } from "#lib/platform/http/route-methods";

/**
 * The route function for inbound reports. It passes the provider's name, the headers and the unchanged body
 * on, because the signature covers the exact bytes.
 */
export function reportRoute(
  accept: (provider: string, headers: Headers, rawBody: string) => Promise<unknown>,
): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const { provider } = await context.params;
      const rawBody = new TextDecoder().decode(await readBodyBytes(request));
      return jsonResponse(200, await accept(String(provider), request.headers, rawBody), {
        "x-request-id": requestId,
      });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
