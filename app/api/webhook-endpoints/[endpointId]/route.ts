import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as op from "#lib/webhooks/endpoint-operations.contract";
import { deleteEndpoint as remove } from "#lib/webhooks/endpoints/delete-endpoint";
import { getWebhookEndpoint } from "#lib/webhooks/endpoints/get-endpoint";
import { updateWebhookEndpoint as update } from "#lib/webhooks/endpoints/update-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(op.getWebhookEndpoint, (one) => getWebhookEndpoint(one.merchantId, one.params.endpointId)),
  PATCH: route(op.updateWebhookEndpoint, (it) =>
    update(it.merchantId, it.params.endpointId, it.body, actorOf(it)),
  ),
  DELETE: route(op.deleteWebhookEndpoint, (r) => remove(r.merchantId, r.params.endpointId, actorOf(r))),
});
