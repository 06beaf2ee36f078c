import { exportCustomer } from "#lib/features/customers/export-customer";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.exportCustomer, (input) =>
    exportCustomer(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
