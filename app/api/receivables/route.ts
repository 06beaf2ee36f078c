import { listReceivables } from "#lib/features/ledger/list-receivables";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listReceivables, ({ merchantId, query }) => listReceivables(merchantId, query)),
});
