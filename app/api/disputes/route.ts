import { listDisputes } from "#lib/disputes/list-disputes";
import * as operations from "#lib/disputes/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listDisputes, ({ merchantId, query }) => listDisputes(merchantId, query)),
});
