import { createCharge } from "#lib/charges/create-charge";
import { findChargeOf } from "#lib/charges/find-charge";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.findCharge, ({ merchantId, query }) =>
    findChargeOf(merchantId, query.externalReference),
  ),
  POST: apiRoute(operations.createCharge, ({ merchantId, body, claimId }) =>
    createCharge(merchantId, body, claimId),
  ),
});
