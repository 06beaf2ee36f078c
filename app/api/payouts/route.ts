import { listPayouts } from "#lib/features/payouts/list-payouts";
import { requestPayout } from "#lib/features/payouts/request-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPayouts, ({ merchantId, query }) => listPayouts(merchantId, query)),
  POST: route(operations.requestPayout, (input) => {
    const requester = { merchantId: input.merchantId, userId: input.principal.userId };
    return requestPayout(requester, input.body, input.claimId, actorOf(input));
  }),
});
