import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, type NodeResponse, sendNodeResponse } from "srvx/node";
import { problemResponse, textBodyOf } from "#lib/http/problem";
import type { RouteHandler } from "#lib/http/route-methods";
import { type RouteFile, type RouteMatch, routeTable } from "#scripts/web/route-table";

/** What a route file exports; null for one that needs Next.js. */
export type RouteModule = Partial<Record<string, RouteHandler>> | null;

/** Answers a request when it is for the API, else gives false and leaves it untouched. */
export type ApiDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

// Anything else in a path (escapes, doubled or trailing slashes) is Next.js's to decode, to send elsewhere or to refuse.
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]+)+$/;

/**
 * The way from node:http straight to the functions of the route files, past the page server, which costs more than most
 * of them do.
 */
export function openApiDoor(files: readonly RouteFile<RouteModule>[]): ApiDoor {
  const match = routeTable(files);
  return (request, response) => {
    const { url = "", method = "" } = request;
    const end = url.indexOf("?");
    const pathname = end < 0 ? url : url.slice(0, end);
    const found = PLAIN_PATH.test(pathname) ? match(pathname) : null;
    const handler = found?.module?.[method];
    if (!found || !handler) return false;
    void answer(handler, found, request, response);
    return true;
  };
}

async function answer(
  handler: RouteHandler,
  { params }: RouteMatch<RouteModule>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  try {
    const request = new NodeRequest({ req, res });
    const response = await settled(handler, request, params);
    if (!sendText(res, response)) await sendNodeResponse(res, response);
  } catch {
    // The answer broke off half-way: the connection says so.
    res.destroy();
  }
}

/** Sends an answer that is a text, head and body in one write, else gives false: any other body may take many. */
function sendText(res: ServerResponse, response: Response): boolean {
  const body = textBodyOf(response);
  if (body === null || !("_toNodeResponse" in response)) return false;
  const { status, statusText, headers } = (response as NodeResponse)._toNodeResponse();
  res.writeHead(status, statusText, headers);
  res.end(body.bytes);
  return true;
}

async function settled(
  handler: RouteHandler,
  request: Request,
  params: RouteMatch<RouteModule>["params"],
): Promise<Response> {
  try {
    return await handler(request, { params: Promise.resolve(params) });
  } catch (error) {
    return problemResponse(error, randomUUID());
  }
}
