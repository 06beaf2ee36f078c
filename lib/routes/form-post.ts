import { randomUUID } from "node:crypto";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";

/** What a form does, by the path's parameters and what was sent; answers the address to go on to. */
export type FormWork = (params: Record<string, string>, request: Request) => Promise<string>;

function isFormPost(request: Request): boolean {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * A route that a plain form and the API share: a form does `work` and is sent on by 303 (RFC 9110 §15.4.4) to the address
 * that it gives; anything else is `api`'s.
 */
export function formOrApi(work: FormWork, api: RouteHandler): RouteHandler {
  const byForm = seeOther(work);
  const route: RouteHandler = (request, context) => (isFormPost(request) ? byForm : api)(request, context);
  return Object.assign(route, { crossOrigin: api.crossOrigin ?? false });
}

function seeOther(work: FormWork): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    try {
      const location = await work((await context.params) as Record<string, string>, request);
      return new Response(null, {
        status: 303,
        headers: { location, "cache-control": "no-store", "x-request-id": requestId },
      });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
