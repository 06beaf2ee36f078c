import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { acknowledgeEvents as operation } from "#lib/webhooks/consumer-operations.contract";
import { acknowledgeEvents } from "#lib/webhooks/consumers/acknowledge-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ merchantId, params, body }) =>
    acknowledgeEvents(merchantId, params.consumerId, body),
  ),
});
