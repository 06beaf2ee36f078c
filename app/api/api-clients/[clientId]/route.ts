import { bindApiClient } from "#lib/api-clients/bind-api-client";
import * as operations from "#lib/api-clients/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(operations.bindApiClient, (input) =>
    bindApiClient(callerOf(input), input.params.clientId, input.body, actorOf(input)),
  ),
});
