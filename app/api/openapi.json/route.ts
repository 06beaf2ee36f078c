import { openApiDocument } from "#lib/openapi/document";
import { routeMethods } from "#lib/platform/http/route-methods";
import { documentRoute } from "#lib/routes/document-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: documentRoute({ "2026-11-27": openApiDocument }),
});

export const dynamic = "force-dynamic";
