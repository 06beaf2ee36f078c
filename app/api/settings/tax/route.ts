import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { setTax } from "#lib/tax/set-tax";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setTax, (input) => setTax(input.merchantId, input.body, actorOf(input))),
});
