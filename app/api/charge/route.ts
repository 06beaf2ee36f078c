import { createCharge } from "#lib/payments/create-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { findChargeOf } from "#lib/products/charge/find-charge";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.findCharge, ({ merchantId, query }) =>
    findChargeOf(merchantId, query.externalReference),
  ),
  POST: apiRoute(operations.createCharge, ({ merchantId, body, claimId }) =>
    createCharge(merchantId, body, claimId),
  ),
});
