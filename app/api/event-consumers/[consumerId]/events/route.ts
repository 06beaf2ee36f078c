import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { waitingCallerOf } from "#lib/routes/waiting-caller";
import { receiveEvents as operation } from "#lib/webhooks/consumer-operations.contract";
import { NO_EVENTS, receiveEvents } from "#lib/webhooks/consumers/receive-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operation, async ({ merchantId, params, query, request }) => {
    // A HEAD would lease events that its answer does not contain.
    if (request.method === "HEAD") return NO_EVENTS;
    const caller = waitingCallerOf(operation, request, merchantId);
    return receiveEvents(merchantId, params.consumerId, query, caller);
  }),
});
