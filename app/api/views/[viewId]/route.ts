import { deleteView } from "#lib/features/lists/delete-view";
import { updateView } from "#lib/features/lists/update-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { callerRoute } from "#lib/routes/caller-route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: callerRoute(ops.updateView, (one) => updateView(one.principal.userId, one.params.viewId, one.body)),
  DELETE: callerRoute(ops.deleteView, (one) => deleteView(one.principal.userId, one.params.viewId)),
});
