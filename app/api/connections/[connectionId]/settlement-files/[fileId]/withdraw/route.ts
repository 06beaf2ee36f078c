import { withdrawSettlementFile as operation } from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { withdrawSettlementFile } from "#lib/reconciliation/withdraw-settlement-file";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) => withdrawSettlementFile(one.principal.merchantId, one.params, actorOf(one))),
});
