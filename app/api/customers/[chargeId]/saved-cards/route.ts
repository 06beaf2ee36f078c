import { listCustomerCards } from "#lib/customers/customer-cards";
import * as operations from "#lib/customers/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listSavedCards, ({ merchantId, params }) =>
    listCustomerCards(merchantId, params.chargeId),
  ),
});
