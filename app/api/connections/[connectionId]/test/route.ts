import { testConnection } from "#lib/features/connections/test-connection";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { testConnection as operation } from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) =>
    testConnection(one.principal.merchantId, one.params.connectionId, actorOf(one)),
  ),
});
