import { readMetrics } from "#lib/operations/read-metrics";
import { routeMethods } from "#lib/platform/http/route-methods";
import { metricsRoute } from "#lib/routes/metrics-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: metricsRoute(readMetrics),
});
