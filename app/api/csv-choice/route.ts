import { chooseCsv } from "#lib/features/lists/choose-csv";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.chooseCsv, ({ principal, body }) => chooseCsv(principal.userId, body.choice)),
});
