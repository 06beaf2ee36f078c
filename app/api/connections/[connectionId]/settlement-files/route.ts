import * as ops from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { importSettlementFile } from "#lib/reconciliation/import-settlement-file";
import { listSettlementFileViews } from "#lib/reconciliation/settlement-file-view";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listSettlementFiles, ({ principal, params }) =>
    listSettlementFileViews(principal.merchantId, params.connectionId),
  ),
  POST: route(ops.importSettlementFile, (one) =>
    importSettlementFile(one.principal.merchantId, one.params.connectionId, one.body, actorOf(one)),
  ),
});
