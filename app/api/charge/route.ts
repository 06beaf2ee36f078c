import * as operations from "#lib/charges/operations.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { findChargeOf } from "#lib/charges/product/find-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.findCharge, ({ merchantId, query }) =>
    findChargeOf(merchantId, query.externalReference),
  ),
  POST: route(operations.createCharge, ({ merchantId, body, claimId }) =>
    openCharge(chargeOpener, merchantId, body, claimId),
  ),
});
