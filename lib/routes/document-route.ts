import { randomUUID } from "node:crypto";
import { type ApiVersion, NEWEST_API_VERSION } from "#lib/domain/api-version";
import { FOR_ANY_ORIGIN } from "#lib/platform/http/cross-origin";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { versionHeader, versionOf } from "#lib/routes/api-version";

/** The route function of the API's document, in the requested version or else the newest; any site may read it. */
export function documentRoute(documents: Record<ApiVersion, () => Promise<unknown>>): RouteHandler {
  const route = async (request: Request) => {
    const requestId = randomUUID();
    try {
      const version = versionOf(request, NEWEST_API_VERSION);
      const headers = { "x-request-id": requestId, ...FOR_ANY_ORIGIN, ...versionHeader(version) };
      return jsonResponse(200, await documents[version](), headers);
    } catch (error) {
      return problemResponse(error, requestId, FOR_ANY_ORIGIN);
    }
  };
  return Object.assign(route, { crossOrigin: true, encodes: true });
}
