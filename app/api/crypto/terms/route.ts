import { getCryptoTerms, setCryptoTerms } from "#lib/crypto/crypto-terms";
import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getCryptoTerms, ({ merchantId }) => getCryptoTerms(merchantId)),
  PUT: apiRoute(operations.setCryptoTerms, (input) =>
    setCryptoTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
