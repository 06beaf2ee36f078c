import { listPayouts } from "#lib/payouts/list-payouts";
import * as operations from "#lib/payouts/operations.contract";
import { requestPayout } from "#lib/payouts/request-payout";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPayouts, ({ merchantId, query }) => listPayouts(merchantId, query)),
  POST: route(operations.requestPayout, (input) => {
    const requester = { merchantId: input.merchantId, userId: input.principal.userId };
    return requestPayout(requester, input.body, input.claimId, actorOf(input));
  }),
});
