import { deleteView } from "#lib/lists/delete-view";
import * as ops from "#lib/lists/operations.contract";
import { updateView } from "#lib/lists/update-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateView, (one) => updateView(one.principal.userId, one.params.viewId, one.body)),
  DELETE: route(ops.deleteView, (one) => deleteView(one.principal.userId, one.params.viewId)),
});
