import { getPayout } from "#lib/features/payouts/get-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getPayout, ({ merchantId, params }) => getPayout(merchantId, params.payoutId)),
});
