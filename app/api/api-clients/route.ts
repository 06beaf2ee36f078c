import { addApiClient } from "#lib/api-clients/add-api-client";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/api-clients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listApiClients, async ({ merchantId, principal }) => ({
    data: await listApiClients({ ...principal, merchantId }),
  })),
  POST: apiRoute(operations.createApiClient, (input) =>
    addApiClient({ ...input.principal, merchantId: input.merchantId }, input.body, actorOf(input)),
  ),
});
