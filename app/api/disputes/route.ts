import { listDisputes } from "#lib/features/disputes/list-disputes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listDisputes, ({ merchantId, query }) => listDisputes(merchantId, query)),
});
