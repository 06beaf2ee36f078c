import { getPayout } from "#lib/payouts/get-payout";
import * as operations from "#lib/payouts/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPayout, ({ merchantId, params }) => getPayout(merchantId, params.payoutId)),
});
