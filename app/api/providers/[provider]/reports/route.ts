import { acceptReport } from "#lib/charges/accept-report";
import { reportRoute } from "#lib/http/report-route";
import { routeMethods } from "#lib/http/route-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: reportRoute(acceptReport),
});
