import { deleteConnection, updateConnection } from "#lib/connections/manage-connections";
import * as ops from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateConnection, (one) =>
    updateConnection(one.principal.merchantId, one.params.connectionId, one.body, actorOf(one)),
  ),
  DELETE: route(ops.deleteConnection, (one) =>
    deleteConnection(one.principal.merchantId, one.params.connectionId, actorOf(one)),
  ),
});
