import { listSettlementFileViews } from "#lib/features/reconciliation/settlement-file-view";
import { importSettlementFile } from "#lib/payments/reconcile/import-settlement-file";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listSettlementFiles, ({ principal, params }) =>
    listSettlementFileViews(principal.merchantId, params.connectionId),
  ),
  POST: route(ops.importSettlementFile, (one) =>
    importSettlementFile(one.principal.merchantId, one.params.connectionId, one.body, actorOf(one)),
  ),
});
