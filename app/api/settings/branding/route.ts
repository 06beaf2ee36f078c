import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { updateBranding } from "#lib/settings/update-branding";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(operations.updateBranding, (input) =>
    updateBranding(input.merchantId, input.body, actorOf(input)),
  ),
});
