import { getInstallmentTerms } from "#lib/installments/get-installment-terms";
import { setInstallmentTerms } from "#lib/installments/set-installment-terms";
import * as operations from "#lib/ledger/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getInstallmentTerms, ({ merchantId }) => getInstallmentTerms(merchantId)),
  PUT: route(operations.setInstallmentTerms, (input) =>
    setInstallmentTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
