import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { updateProfile } from "#lib/settings/update-profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: apiRoute(operations.updateProfile, (input) =>
    updateProfile(input.merchantId, input.body, actorOf(input)),
  ),
});
