import { anonymizeCustomer } from "#lib/features/customers/anonymize-customer";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/customers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.anonymizeCustomer, (input) =>
    anonymizeCustomer(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
