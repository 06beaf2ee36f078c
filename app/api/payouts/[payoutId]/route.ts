import { getPayout } from "#lib/features/payouts/get-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getPayout, ({ merchantId, params }) => getPayout(merchantId, params.payoutId)),
});
