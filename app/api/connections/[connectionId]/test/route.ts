import { testConnection as operation } from "#lib/connections/operations.contract";
import { testConnection } from "#lib/connections/test-connection";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) =>
    testConnection(one.principal.merchantId, one.params.connectionId, actorOf(one)),
  ),
});
