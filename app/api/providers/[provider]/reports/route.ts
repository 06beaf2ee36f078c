import { reportRoute } from "#lib/http/report-route";
import { routeMethods } from "#lib/http/route-methods";
import { acceptReport } from "#lib/provider-reports/accept-report";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: reportRoute(acceptReport),
});
