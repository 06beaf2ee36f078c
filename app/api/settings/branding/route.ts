import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { updateBranding } from "#lib/settings/update-branding";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: apiRoute(operations.updateBranding, (input) =>
    updateBranding(input.merchantId, input.body, actorOf(input)),
  ),
});
