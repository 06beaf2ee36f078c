import { takeReportAgain } from "#lib/payments/reports/take-report-again";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { takeReportAgain as operation } from "#lib/staff/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) =>
    takeReportAgain(input.body, { ...actorOf(input), userId: input.principal.userId }),
  ),
});
