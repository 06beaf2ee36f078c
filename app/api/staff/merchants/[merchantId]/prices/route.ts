import { getMerchant } from "#lib/features/merchants/get-merchant";
import { listPrices } from "#lib/features/prices/list-prices";
import { setPrices } from "#lib/features/prices/set-prices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.getMerchantPrices, async (one) => listPrices((await getMerchant(one.params.merchantId)).id)),
  PUT: route(ops.setMerchantPrices, (one) => setPrices(one.params.merchantId, one.body, actorOf(one))),
});
