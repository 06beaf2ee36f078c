import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listAccessTokens, async ({ merchantId, principal }) => ({
    data: await listAccessTokens({ ...principal, merchantId }),
  })),
  POST: apiRoute(operations.createAccessToken, (input) =>
    createAccessToken({ ...input.principal, merchantId: input.merchantId }, input.body, actorOf(input)),
  ),
});
