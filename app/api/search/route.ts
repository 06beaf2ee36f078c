import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/search";
import { search } from "#lib/search/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.search, async ({ merchantId, principal, query }) => ({
    data: await search(merchantId, principal.role, query.q),
  })),
});
