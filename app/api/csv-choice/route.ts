import { chooseCsv } from "#lib/features/lists/choose-csv";
import { routeMethods } from "#lib/platform/http/route-methods";
import { callerRoute } from "#lib/routes/caller-route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: callerRoute(ops.chooseCsv, ({ principal, body }) => chooseCsv(principal.userId, body.choice)),
});
