import { actorOf } from "#lib/http/actor-of";
import { routeMethods } from "#lib/http/route-methods";
import { staffRoute } from "#lib/http/staff-route";
import { getMerchant } from "#lib/merchants/get-merchant";
import { listPrices } from "#lib/prices/list-prices";
import { setPrices } from "#lib/prices/set-prices";
import * as ops from "#lib/schemas/operations/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: staffRoute(ops.getMerchantPrices, async (one) =>
    listPrices((await getMerchant(one.params.merchantId)).id),
  ),
  PUT: staffRoute(ops.setMerchantPrices, (one) => setPrices(one.params.merchantId, one.body, actorOf(one))),
});
