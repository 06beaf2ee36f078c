import * as operations from "#lib/payouts/operations.contract";
import { listPayoutSchedules, setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPayoutSchedules, ({ merchantId, query }) =>
    listPayoutSchedules(merchantId, query.recipientId),
  ),
  PUT: route(operations.setPayoutSchedule, (input) => {
    const setter = { merchantId: input.merchantId, userId: input.principal.userId };
    return setPayoutSchedule(setter, input.body, actorOf(input));
  }),
});
