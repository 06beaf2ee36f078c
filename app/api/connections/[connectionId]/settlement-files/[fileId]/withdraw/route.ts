import { withdrawSettlementFile } from "#lib/payments/reconcile/withdraw-settlement-file";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { withdrawSettlementFile as operation } from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, (one) => withdrawSettlementFile(one.principal.merchantId, one.params, actorOf(one))),
});
