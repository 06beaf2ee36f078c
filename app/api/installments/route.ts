import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getInstallmentTerms } from "#lib/installments/get-installment-terms";
import { setInstallmentTerms } from "#lib/installments/set-installment-terms";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getInstallmentTerms, ({ merchantId }) => getInstallmentTerms(merchantId)),
  PUT: apiRoute(operations.setInstallmentTerms, (input) =>
    setInstallmentTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
