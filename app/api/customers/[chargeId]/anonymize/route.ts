import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import * as operations from "#lib/customers/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.anonymizeCustomer, (input) =>
    anonymizeCustomer(input.merchantId, input.params.chargeId, actorOf(input)),
  ),
});
