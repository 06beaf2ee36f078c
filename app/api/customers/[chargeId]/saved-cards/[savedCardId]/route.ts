import { removeCustomerCard } from "#lib/features/customers/customer-cards";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(operations.removeSavedCard, (input) =>
    removeCustomerCard(input.merchantId, input.params, actorOf(input)),
  ),
});
