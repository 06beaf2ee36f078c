import { search } from "#lib/features/search/search";
import { routeMethods } from "#lib/platform/http/route-methods";
import { productOf } from "#lib/products/registry";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.search, async ({ merchantId, principal, query }) => ({
    data: await search(productOf, merchantId, principal.role, query.q),
  })),
});
