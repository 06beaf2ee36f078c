import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest } from "srvx/node";
import { PonteError } from "#lib/domain/errors";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { FOR_ANY_ORIGIN } from "#lib/platform/http/cross-origin";
import { problemResponse } from "#lib/platform/http/problem";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { encodeResponse } from "#server/web/encode-response";
import { plainTarget } from "#server/web/plain-target";
import { type RouteFile, type RouteMatch, routeTable } from "#server/web/route-table";
import { sendResponse } from "#server/web/send-response";

/** The exports of a route file; null for one that needs Next.js. */
export type RouteModule = Partial<Record<string, RouteHandler>> | null;

/** Answers an API request; otherwise returns false and leaves the request untouched. */
export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Connects node:http directly to the route files' functions, without the page server, which costs more than most of them. Doubled
 * and trailing slashes are left to the page server, which redirects them.
 */
export function newApiHandler(files: readonly RouteFile<RouteModule>[]): ApiHandler {
  const match = routeTable(files);
  return (request, response) => {
    const { url = "", method = "" } = request;
    const segments = plainTarget(url)?.segments ?? [];
    if (segments.length < 2 || segments.includes("", 1)) return false;
    const found = match(segments);
    if (!found && isApi(segments)) {
      void send(response, () => noSuchRoute(segments));
      return true;
    }
    if (!found?.module) return false;
    const { [method]: handler, OPTIONS } = found.module;
    const served = handler ?? (OPTIONS && refusal(OPTIONS));
    if (!served) return false;
    void answer(served, found.params, request, response);
    return true;
  };
}

function isApi([, first]: string[]): boolean {
  return first === "api" || first === ".well-known";
}

// Below /api, pages of any site may read the answer, as `app/api/[...path]` allows under Next.js.
function noSuchRoute([, first, second]: string[]): Response {
  const error = new PonteError("not_found", "There is no such route; see /api/openapi.json.");
  return problemResponse(error, randomUUID(), first === "api" && second !== undefined ? FOR_ANY_ORIGIN : {});
}

// For a method unknown to Ponte, such as TRACE: the answer to OPTIONS lists the address's methods.
function refusal(options: RouteHandler): RouteHandler {
  return async (request, context) => {
    const served = await options(request, context);
    const allow = served.headers.get("allow");
    if (allow === null) return served;
    const error = new PonteError("method_not_allowed", `Allowed here: ${allow}.`);
    return problemResponse(error, randomUUID(), { allow });
  };
}

async function answer(
  handler: RouteHandler,
  params: RouteMatch<RouteModule>["params"],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  await send(res, async () => {
    const response = await settled(handler, new NodeRequest({ req, res }), params);
    return handler.encodes ? encodeResponse(req, response) : response;
  });
}

async function send(res: ServerResponse, respond: () => Response | Promise<Response>): Promise<void> {
  try {
    await sendResponse(res, await respond());
  } catch {
    // The answer broke off half-way; cutting the connection shows it.
    res.destroy();
  }
}

async function settled(
  handler: RouteHandler,
  request: Request,
  params: RouteMatch<RouteModule>["params"],
): Promise<Response> {
  try {
    return await orUnavailable(async () => handler(request, { params: Promise.resolve(params) }));
  } catch (error) {
    return problemResponse(error, randomUUID());
  }
}
