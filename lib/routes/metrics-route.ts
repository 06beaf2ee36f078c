import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { authenticate } from "#lib/platform/auth/authenticate";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { API_HEADERS, problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { isStaff } from "#lib/team/roles.rules";

/** The route function of text for platform staff, by access token or session; others get 401 or 403. */
export function metricsRoute(read: () => Promise<{ text: string; contentType: string }>): RouteHandler {
  return async (request) => {
    const requestId = randomUUID();
    try {
      const { role } = await orUnavailable(() => authenticate(request));
      if (!isStaff(role)) throw new PonteError("forbidden", "Only platform staff may read the metrics.");
      const { text, contentType } = await read();
      const headers = { ...API_HEADERS, "content-type": contentType, "x-request-id": requestId };
      return new Response(text, { headers });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
