import { listPayoutSchedules, setPayoutSchedule } from "#lib/features/payouts/payout-schedules";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/payouts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listPayoutSchedules, ({ merchantId, query }) =>
    listPayoutSchedules(merchantId, query.recipientId),
  ),
  PUT: apiRoute(operations.setPayoutSchedule, (input) => {
    const setter = { merchantId: input.merchantId, userId: input.principal.userId };
    return setPayoutSchedule(setter, input.body, actorOf(input));
  }),
});
