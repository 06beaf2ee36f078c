import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import * as operations from "#lib/access-tokens/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listAccessTokens, async (input) => ({
    data: await listAccessTokens(callerOf(input)),
  })),
  POST: route(operations.createAccessToken, (input) =>
    createAccessToken(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
