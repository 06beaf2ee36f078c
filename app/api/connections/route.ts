import { createConnection, listConnections } from "#lib/features/connections/manage-connections";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listConnections, async ({ principal }) => ({
    data: await listConnections(principal.merchantId),
  })),
  POST: route(ops.createConnection, (one) =>
    createConnection(one.principal.merchantId, one.body, actorOf(one)),
  ),
});
