import { revokeAccessToken } from "#lib/features/access-tokens/revoke-access-token";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/access/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.revokeAccessToken, (input) =>
    revokeAccessToken(callerOf(input), input.params.tokenId, actorOf(input)),
  ),
});
