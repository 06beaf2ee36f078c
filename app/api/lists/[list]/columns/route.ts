import { chooseColumns } from "#lib/features/lists/choose-columns";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.chooseColumns, ({ principal, params, body }) =>
    chooseColumns(principal.userId, params.list, body.columns),
  ),
});
