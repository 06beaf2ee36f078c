import { createAccessToken } from "#lib/features/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listAccessTokens, async ({ merchantId, principal }) => ({
    data: await listAccessTokens({ ...principal, merchantId }),
  })),
  POST: apiRoute(operations.createAccessToken, (input) =>
    createAccessToken(
      { ...input.principal, merchantId: input.merchantId },
      input.body,
      actorOf(input),
      input.claimId,
    ),
  ),
});
