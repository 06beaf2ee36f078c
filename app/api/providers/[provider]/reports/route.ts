import { acceptReport } from "#lib/payments/reports/accept-report";
import { routeMethods } from "#lib/platform/http/route-methods";
import { reportRoute } from "#lib/routes/report-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: reportRoute(acceptReport),
});
