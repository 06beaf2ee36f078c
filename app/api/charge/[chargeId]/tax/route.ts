import * as operations from "#lib/charges/operations.contract";
import { getTaxTimeline } from "#lib/payments/tax/get-tax-timeline";
import { setDocumentKey } from "#lib/payments/tax/set-document-key";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getChargeTax, ({ merchantId, params }) =>
    getTaxTimeline(merchantId, params.chargeId),
  ),
  POST: route(operations.setDocumentKey, (input) =>
    setDocumentKey(input.merchantId, input.params.chargeId, input.body, actorOf(input)),
  ),
});
