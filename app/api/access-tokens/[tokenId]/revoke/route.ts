import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.revokeAccessToken, (input) =>
    revokeAccessToken(
      { ...input.principal, merchantId: input.merchantId },
      input.params.tokenId,
      actorOf(input),
    ),
  ),
});
