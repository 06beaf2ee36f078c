import { addApiClient } from "#lib/features/api-clients/add-api-client";
import { listApiClients } from "#lib/features/api-clients/list-api-clients";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/access/api-clients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listApiClients, async (input) => ({
    data: await listApiClients(callerOf(input)),
  })),
  POST: route(operations.createApiClient, (input) =>
    addApiClient(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
