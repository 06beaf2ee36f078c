import { openCharge } from "#lib/payments/open/open-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { chargeOpener } from "#lib/products/charge/charge-opener";
import { findChargeOf } from "#lib/products/charge/find-charge";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.findCharge, ({ merchantId, query }) =>
    findChargeOf(merchantId, query.externalReference),
  ),
  POST: route(operations.createCharge, ({ merchantId, body, claimId }) =>
    openCharge(chargeOpener, merchantId, body, claimId),
  ),
});
