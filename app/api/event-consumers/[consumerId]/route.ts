import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/webhooks/consumer-operations.contract";
import { deleteEventConsumer } from "#lib/webhooks/consumers/delete-consumer";
import { getEventConsumer } from "#lib/webhooks/consumers/get-consumer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getEventConsumer, ({ merchantId, params }) =>
    getEventConsumer(merchantId, params.consumerId),
  ),
  DELETE: route(operations.deleteEventConsumer, (it) =>
    deleteEventConsumer(it.merchantId, it.params.consumerId, actorOf(it)),
  ),
});
