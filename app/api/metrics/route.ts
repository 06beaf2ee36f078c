import { metricsRoute } from "#lib/http/metrics-route";
import { routeMethods } from "#lib/http/route-methods";
import { readMetrics } from "#lib/metrics/metrics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: metricsRoute(readMetrics),
});
