import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { testWebhookEndpoint as operation } from "#lib/schemas/operations/webhook-endpoints";
import { testWebhookEndpoint } from "#lib/webhooks/test-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, ({ merchantId, params }) => testWebhookEndpoint(merchantId, params.endpointId)),
});
