import { checkReady } from "#lib/health/check-ready";
import { plainRoute } from "#lib/http/plain-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(() => checkReady()),
});

export const dynamic = "force-dynamic";
