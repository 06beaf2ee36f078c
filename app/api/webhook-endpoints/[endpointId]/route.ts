import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/webhook-endpoints";
import { deleteEndpoint } from "#lib/webhooks/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/get-endpoint";
import { updateWebhookEndpoint } from "#lib/webhooks/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(ops.getWebhookEndpoint, (one) => getWebhookEndpoint(one.merchantId, one.params.endpointId)),
  PATCH: apiRoute(ops.updateWebhookEndpoint, (one) =>
    updateWebhookEndpoint(one.merchantId, one.params.endpointId, one.body, actorOf(one)),
  ),
  DELETE: apiRoute(ops.deleteWebhookEndpoint, (one) =>
    deleteEndpoint(one.merchantId, one.params.endpointId, actorOf(one)),
  ),
});
