import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import { deleteView } from "#lib/lists/delete-view";
import { updateView } from "#lib/lists/update-view";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: callerRoute(ops.updateView, (one) => updateView(one.principal.userId, one.params.viewId, one.body)),
  DELETE: callerRoute(ops.deleteView, (one) => deleteView(one.principal.userId, one.params.viewId)),
});
