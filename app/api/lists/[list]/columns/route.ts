import { chooseColumns } from "#lib/lists/choose-columns";
import * as ops from "#lib/lists/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.chooseColumns, ({ principal, params, body }) =>
    chooseColumns(principal.userId, params.list, body.columns),
  ),
});
