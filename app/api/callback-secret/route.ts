import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getCallbackSecret as operation } from "#lib/schemas/operations/webhooks";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operation, ({ merchantId }) => getCallbackSecret(merchantId)),
});
