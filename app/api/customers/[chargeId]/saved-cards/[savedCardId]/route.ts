import { removeCustomerCard } from "#lib/customers/customer-cards";
import * as operations from "#lib/customers/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(operations.removeSavedCard, (input) =>
    removeCustomerCard(input.merchantId, input.params, actorOf(input)),
  ),
});
