import { setMethods } from "#lib/features/settings/set-methods";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: apiRoute(operations.setMethods, (input) => setMethods(input.merchantId, input.body, actorOf(input))),
});
