import { oauthMetadata } from "#lib/auth/oauth-metadata";
import { plainRoute } from "#lib/http/plain-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(oauthMetadata, { "cache-control": "public, max-age=300" }),
});

export const dynamic = "force-dynamic";
