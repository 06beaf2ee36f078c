import { listCustomerCards } from "#lib/features/customers/customer-cards";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listSavedCards, ({ merchantId, params }) =>
    listCustomerCards(merchantId, params.chargeId),
  ),
});
