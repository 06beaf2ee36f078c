import { bookSettlementFile } from "#lib/payments/reconcile/book-settlement-file";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { bookSettlementFile as operation } from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) =>
    bookSettlementFile(one.principal.merchantId, one.params.connectionId, one.params.fileId, actorOf(one)),
  ),
});
