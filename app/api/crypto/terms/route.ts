import { getCryptoTerms, setCryptoTerms } from "#lib/features/settings/crypto-terms";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getCryptoTerms, ({ merchantId }) => getCryptoTerms(merchantId)),
  PUT: apiRoute(operations.setCryptoTerms, (input) =>
    setCryptoTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
