import { addApiClient } from "#lib/features/api-clients/add-api-client";
import { listApiClients } from "#lib/features/api-clients/list-api-clients";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf, callerOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/api-clients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listApiClients, async (input) => ({
    data: await listApiClients(callerOf(input)),
  })),
  POST: apiRoute(operations.createApiClient, (input) =>
    addApiClient(callerOf(input), input.body, actorOf(input), input.claimId),
  ),
});
