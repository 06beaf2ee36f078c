import { setConnectionSettings } from "#lib/features/connections/manage-connections";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(ops.setConnectionSettings, (one) =>
    setConnectionSettings(one.principal.merchantId, one.params.connectionId, one.body, actorOf(one)),
  ),
});
