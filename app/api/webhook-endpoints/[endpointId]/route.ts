import { deleteEndpoint as remove } from "#lib/features/webhooks/delete-endpoint";
import { getWebhookEndpoint } from "#lib/features/webhooks/get-endpoint";
import { updateWebhookEndpoint as update } from "#lib/features/webhooks/update-endpoint";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as op from "#lib/schemas/operations/webhook-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(op.getWebhookEndpoint, (one) => getWebhookEndpoint(one.merchantId, one.params.endpointId)),
  PATCH: apiRoute(op.updateWebhookEndpoint, (it) =>
    update(it.merchantId, it.params.endpointId, it.body, actorOf(it)),
  ),
  DELETE: apiRoute(op.deleteWebhookEndpoint, (r) => remove(r.merchantId, r.params.endpointId, actorOf(r))),
});
