import { listCustomers } from "#lib/customers/list-customers";
import * as operations from "#lib/customers/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listCustomers, ({ merchantId, query }) => listCustomers(merchantId, query)),
});
