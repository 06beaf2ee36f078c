import { bindAccessToken } from "#lib/access-tokens/bind-access-token";
import * as operations from "#lib/access-tokens/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(operations.bindAccessToken, (input) =>
    bindAccessToken(callerOf(input), input.params.tokenId, input.body, actorOf(input)),
  ),
});
