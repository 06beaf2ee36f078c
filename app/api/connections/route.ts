import { createConnection, listConnections } from "#lib/connections/manage-connections";
import * as ops from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listConnections, async ({ principal }) => ({
    data: await listConnections(principal.merchantId),
  })),
  POST: route(ops.createConnection, (one) =>
    createConnection(one.principal.merchantId, one.body, actorOf(one)),
  ),
});
