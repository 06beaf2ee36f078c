import { getReadiness } from "#lib/platform/health/get-readiness";
import { routeMethods } from "#lib/platform/http/route-methods";
import { plainRoute } from "#lib/routes/plain-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: plainRoute(getReadiness),
});

export const dynamic = "force-dynamic";
