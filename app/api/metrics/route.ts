import { routeMethods } from "#lib/platform/http/route-methods";
import { readMetrics } from "#lib/platform/metrics/metrics";
import { metricsRoute } from "#lib/routes/metrics-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: metricsRoute(readMetrics),
});
