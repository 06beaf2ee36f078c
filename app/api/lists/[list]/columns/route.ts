import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import { chooseColumns } from "#lib/lists/choose-columns";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: callerRoute(ops.chooseColumns, ({ principal, params, body }) =>
    chooseColumns(principal.userId, params.list, body.columns),
  ),
});
