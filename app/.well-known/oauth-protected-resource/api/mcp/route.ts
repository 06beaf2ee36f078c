import { mcpResourceMetadata } from "#lib/platform/auth/oauth-metadata";
import { routeMethods } from "#lib/platform/http/route-methods";
import { plainRoute } from "#lib/routes/plain-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(mcpResourceMetadata, { "cache-control": "public, max-age=300" }),
});

export const dynamic = "force-dynamic";
