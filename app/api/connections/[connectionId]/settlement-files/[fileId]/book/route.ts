import { bookSettlementFile as operation } from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { bookSettlementFile } from "#lib/reconciliation/book-settlement-file";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) =>
    bookSettlementFile(one.principal.merchantId, one.params.connectionId, one.params.fileId, actorOf(one)),
  ),
});
