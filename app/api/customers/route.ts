import { listCustomers } from "#lib/features/customers/list-customers";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listCustomers, ({ merchantId, query }) => listCustomers(merchantId, query)),
});
