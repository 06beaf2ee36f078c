import { updateBranding } from "#lib/features/settings/update-branding";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: apiRoute(operations.updateBranding, (input) =>
    updateBranding(input.merchantId, input.body, actorOf(input)),
  ),
});
