import { revokeApiClient as operation } from "#lib/api-clients/operations.contract";
import { revokeApiClient } from "#lib/api-clients/revoke-api-client";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (input) => {
    const manager = callerOf(input);
    return revokeApiClient(manager, input.params.clientId, actorOf(input));
  }),
});
