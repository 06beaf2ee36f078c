import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getCalendar } from "#lib/subscriptions/get-calendar";
import * as operations from "#lib/subscriptions/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getSubscriptionCalendar, ({ merchantId, params }) =>
    getCalendar(merchantId, params.subscriptionId),
  ),
});
