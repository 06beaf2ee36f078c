import * as operations from "#lib/access-tokens/operations.contract";
import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.revokeAccessToken, (input) =>
    revokeAccessToken(callerOf(input), input.params.tokenId, actorOf(input)),
  ),
});
