import { chooseCsv } from "#lib/lists/choose-csv";
import * as ops from "#lib/lists/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.chooseCsv, ({ principal, body }) => chooseCsv(principal.userId, body.choice)),
});
