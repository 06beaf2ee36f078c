import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.revokeAccessToken, ({ merchantId, principal, params }) =>
    revokeAccessToken({ ...principal, merchantId }, params.tokenId),
  ),
});
