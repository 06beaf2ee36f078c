import { randomUUID } from "node:crypto";
import { PonteError } from "#lib/domain/errors";
import { recordOf } from "#lib/domain/members";
import { preflightHeaders } from "#lib/platform/http/cross-origin";
import { problemResponse, type RefusalMembers } from "#lib/platform/http/problem";

/** The path parameters in a route's template. */
type RouteParams = Record<string, string | string[] | undefined>;
/** The signature of a route file's functions: a Web Request in, a Web Response out. */
export type RouteContext = { params: Promise<RouteParams> };
export type RouteHandler = ((request: Request, context: RouteContext) => Promise<Response> | Response) & {
  refusalMembers?: RefusalMembers;
  /** True when pages of other sites may call it. */
  crossOrigin?: boolean;
  /** True when its answers may be compressed and get an ETag. */
  encodes?: boolean;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/**
 * The exports of a route file: the methods it serves, HEAD along with GET, OPTIONS with Allow, and for other methods a 405
 * problem that lists the allowed ones.
 */
export function routeMethods(served: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const { GET } = served;
  const handlers = GET
    ? { HEAD: async (r: Request, c: RouteContext) => withoutBody(await GET(r, c)), ...served }
    : served;
  const allow = [...Object.keys(handlers), "OPTIONS"].join(", ");
  const members = Object.values(served).find((handler) => handler.refusalMembers)?.refusalMembers;
  const refuse: RouteHandler = () => {
    const error = new PonteError("method_not_allowed", `Allowed here: ${allow}.`);
    return problemResponse(error, randomUUID(), { allow }, members);
  };
  const shared = METHODS.filter((method) => served[method]?.crossOrigin);
  const preflight = shared.length > 0 ? preflightHeaders(shared) : {};
  const options: RouteHandler = () => new Response(null, { status: 204, headers: { allow, ...preflight } });
  return recordOf(METHODS, (method) => handlers[method] ?? (method === "OPTIONS" ? options : refuse));
}

/** The path parameters that are texts; none of our templates has a list. */
export async function textParams({ params }: RouteContext): Promise<Record<string, string>> {
  const parts = Object.entries(await params);
  return Object.fromEntries(
    parts.flatMap(([name, part]) => (typeof part === "string" ? [[name, part]] : [])),
  );
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
