import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as op from "#lib/schemas/operations/webhook-endpoints";
import { deleteEndpoint as remove } from "#lib/webhooks/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/get-endpoint";
import { updateWebhookEndpoint as update } from "#lib/webhooks/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(op.getWebhookEndpoint, (one) => getWebhookEndpoint(one.merchantId, one.params.endpointId)),
  PATCH: apiRoute(op.updateWebhookEndpoint, (it) =>
    update(it.merchantId, it.params.endpointId, it.body, actorOf(it)),
  ),
  DELETE: apiRoute(op.deleteWebhookEndpoint, (r) => remove(r.merchantId, r.params.endpointId, actorOf(r))),
});
