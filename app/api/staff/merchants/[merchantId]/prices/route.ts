import { actorOf } from "#lib/http/actor-of";
import { routeMethods } from "#lib/http/route-methods";
import { staffRoute } from "#lib/http/staff-route";
import { getMerchant } from "#lib/merchants/get-merchant";
import { listPrices } from "#lib/prices/list-prices";
import { setPrices } from "#lib/prices/set-prices";
import * as operations from "#lib/schemas/operations/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: staffRoute(operations.getMerchantPrices, async ({ params }) =>
    listPrices((await getMerchant(params.merchantId)).id),
  ),
  PUT: staffRoute(operations.setMerchantPrices, (input) =>
    setPrices(input.params.merchantId, input.body, actorOf(input)),
  ),
});
