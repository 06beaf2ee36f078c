import { readJwks } from "#lib/auth/read-jwks";
import { plainRoute } from "#lib/http/plain-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(readJwks, { "cache-control": "public, max-age=300" }),
});

export const dynamic = "force-dynamic";
