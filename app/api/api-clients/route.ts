import { addApiClient } from "#lib/api-clients/add-api-client";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import * as operations from "#lib/api-clients/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listApiClients, async (input) => ({
    data: await listApiClients(callerOf(input)),
  })),
  POST: route(operations.createApiClient, (input) =>
    addApiClient(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
