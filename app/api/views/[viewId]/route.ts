import { deleteView } from "#lib/features/lists/delete-view";
import { updateView } from "#lib/features/lists/update-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateView, (one) => updateView(one.principal.userId, one.params.viewId, one.body)),
  DELETE: route(ops.deleteView, (one) => deleteView(one.principal.userId, one.params.viewId)),
});
