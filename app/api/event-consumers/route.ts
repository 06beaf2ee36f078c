import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/webhooks/consumer-operations.contract";
import { createEventConsumer } from "#lib/webhooks/consumers/create-consumer";
import { listEventConsumers } from "#lib/webhooks/consumers/get-consumer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listEventConsumers, async ({ merchantId }) => ({
    data: await listEventConsumers(merchantId),
  })),
  POST: route(operations.createEventConsumer, ({ merchantId, body, claimId, ...by }) =>
    createEventConsumer(merchantId, by.principal.userId, body, { actor: actorOf(by), claimId }),
  ),
});
