import { search } from "#lib/features/search/search";
import { routeMethods } from "#lib/platform/http/route-methods";
import { productOf } from "#lib/products/registry";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.search, async ({ merchantId, principal, query }) => ({
    data: await search(productOf, merchantId, principal.role, query.q),
  })),
});
