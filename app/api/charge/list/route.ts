import { listCharges } from "#lib/features/charges/list-charges";
import { routeMethods } from "#lib/platform/http/route-methods";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listCharges, ({ merchantId, query }) => listCharges(merchantId, query)),
});
