import { listCharges } from "#lib/charges/list-charges";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listCharges, ({ merchantId, query }) => listCharges(merchantId, query)),
});
