import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/webhook-endpoints";
import { deleteEndpoint as remove } from "#lib/webhooks/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/get-endpoint";
import { updateWebhookEndpoint as update } from "#lib/webhooks/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(ops.getWebhookEndpoint, (one) => getWebhookEndpoint(one.merchantId, one.params.endpointId)),
  PATCH: apiRoute(ops.updateWebhookEndpoint, ({ merchantId, params, body, ...of }) =>
    update(merchantId, params.endpointId, body, actorOf(of)),
  ),
  DELETE: apiRoute(ops.deleteWebhookEndpoint, (it) =>
    remove(it.merchantId, it.params.endpointId, actorOf(it)),
  ),
});
