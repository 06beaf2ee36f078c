import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { setMethods } from "#lib/settings/set-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setMethods, (input) => setMethods(input.merchantId, input.body, actorOf(input))),
});
