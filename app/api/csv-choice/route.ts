import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import { chooseCsv } from "#lib/lists/choose-csv";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: callerRoute(ops.chooseCsv, ({ principal, body }) => chooseCsv(principal.userId, body.choice)),
});
