import { revokeApiClient } from "#lib/api-clients/revoke-api-client";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { revokeApiClient as operation } from "#lib/schemas/operations/api-clients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operation, (input) => {
    const manager = { ...input.principal, merchantId: input.merchantId };
    return revokeApiClient(manager, input.params.clientId, actorOf(input));
  }),
});
