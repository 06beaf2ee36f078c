import { randomUUID } from "node:crypto";
import { payProblemOf } from "#lib/payments/pay-problems.rules";
import { problemResponse, toPonteError } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";

/** A form's action on the path's parameters and the request; returns the address to redirect to. */
export type FormWork = (params: Record<string, string>, request: Request) => Promise<string>;

function isFormPost(request: Request): boolean {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * A route shared by a plain form and the API. A form runs `work` and is redirected by 303 (RFC 9110 §15.4.4) to the returned
 * address or, if `work` throws, to the form's page with a fixed code. `api` handles the rest.
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
      const location = await work(await textParams(context), request);
      return redirect(location, requestId);
    } catch (error) {
      const page = pageOf(request);
      if (page === null) return problemResponse(error, requestId);
      const { code } = toPonteError(error, requestId);
      return redirect(`${page}?problem=${payProblemOf(code)}`, requestId);
    }
  };
}

function redirect(location: string, requestId: string): Response {
  const headers = { location, "cache-control": "no-store", "x-request-id": requestId };
  return new Response(null, { status: 303, headers });
}

const PAYER_PAGE = /^\/(?:checkout|sandbox)\/[\w/-]{1,200}$/;

// Payers' pages send their address only to our own server (proxy.next.ts). Only its path is used, so that the redirect leads to
// no other site.
function pageOf(request: Request): string | null {
  const referer = URL.parse(request.headers.get("referer") ?? "");
  return referer && PAYER_PAGE.test(referer.pathname) ? referer.pathname : null;
}
