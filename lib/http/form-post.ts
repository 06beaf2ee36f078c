import { randomUUID } from "node:crypto";
import { problemResponse } from "#lib/http/problem";
import type { RouteHandler } from "#lib/http/route-methods";

/** True when a browser posted a plain form: the answer is then a page to go to. */
export function isFormPost(request: Request): boolean {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/** The route function of a form: does the work and sends the browser on by 303 (RFC 9110 §15.4.4). */
export function seeOther(work: (params: Record<string, unknown>) => Promise<string>): RouteHandler {
  return async (_request, context) => {
    const requestId = randomUUID();
    try {
      const location = await work(await context.params);
      return new Response(null, {
        status: 303,
        headers: { location, "cache-control": "no-store", "x-request-id": requestId },
      });
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}
