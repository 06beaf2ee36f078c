import { routeMethods } from "#lib/platform/http/route-methods";
import { productOf } from "#lib/products/registry";
import { route } from "#lib/routes/route";
import * as operations from "#lib/search/operations.contract";
import { search } from "#lib/search/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.search, async ({ merchantId, principal, query }) => ({
    data: await search(productOf, merchantId, principal.role, query.q),
  })),
});
