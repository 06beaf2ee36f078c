import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { setMethods } from "#lib/settings/set-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: apiRoute(operations.setMethods, (input) => setMethods(input.merchantId, input.body, actorOf(input))),
});
