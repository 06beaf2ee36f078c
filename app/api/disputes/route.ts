import { listDisputes } from "#lib/features/disputes/list-disputes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listDisputes, ({ merchantId, query }) => listDisputes(merchantId, query)),
});
