import { listReceivables } from "#lib/ledger/list-receivables";
import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listReceivables, ({ merchantId, query }) => listReceivables(merchantId, query)),
});
