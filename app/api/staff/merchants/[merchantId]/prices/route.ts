import { getMerchant } from "#lib/merchants/get-merchant";
import { routeMethods } from "#lib/platform/http/route-methods";
import { listPrices } from "#lib/prices/list-prices";
import { setPrices } from "#lib/prices/set-prices";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/staff/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getMerchantPrices, async (one) => listPrices((await getMerchant(one.params.merchantId)).id)),
  PUT: route(ops.setMerchantPrices, (one) => setPrices(one.params.merchantId, one.body, actorOf(one))),
});
