import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { listSubscriptions } from "#lib/subscriptions/list-subscriptions";
import * as operations from "#lib/subscriptions/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listSubscriptions, ({ merchantId, query }) => listSubscriptions(merchantId, query)),
  POST: route(operations.createSubscription, ({ merchantId, body, claimId }) =>
    createSubscription({ openCharges, collectCharge }, merchantId, body, claimId),
  ),
});
