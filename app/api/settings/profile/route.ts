import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { updateProfile } from "#lib/settings/update-profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(operations.updateProfile, (input) =>
    updateProfile(input.merchantId, input.body, actorOf(input)),
  ),
});
