import { routeMethods } from "#lib/platform/http/route-methods";
import { openApiDocument } from "#lib/platform/openapi/document";
import { plainRoute } from "#lib/routes/plain-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(openApiDocument),
});

export const dynamic = "force-dynamic";
