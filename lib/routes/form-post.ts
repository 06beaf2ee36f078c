import { randomUUID } from "node:crypto";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";

/** A form's action on the path's parameters and the request; returns the address to redirect to. */
export type FormWork = (params: Record<string, string>, request: Request) => Promise<string>;

function isFormPost(request: Request): boolean {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * A route shared by a plain form and the API: a form runs `work` and is redirected by 303 (RFC 9110 §15.4.4)
 * to the returned address; `api` handles everything else.
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
