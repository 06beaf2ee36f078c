import { plainRoute } from "#lib/http/plain-route";
import { routeMethods } from "#lib/http/route-methods";
import { openApiDocument } from "#lib/openapi/document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(openApiDocument),
});

export const dynamic = "force-dynamic";
