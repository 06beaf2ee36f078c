import { deleteConnection, updateConnection } from "#lib/features/connections/manage-connections";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateConnection, (one) =>
    updateConnection(one.principal.merchantId, one.params.connectionId, one.body, actorOf(one)),
  ),
  DELETE: route(ops.deleteConnection, (one) =>
    deleteConnection(one.principal.merchantId, one.params.connectionId, actorOf(one)),
  ),
});
