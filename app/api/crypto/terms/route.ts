import * as operations from "#lib/invoices/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { getCryptoTerms, setCryptoTerms } from "#lib/settings/crypto-terms";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getCryptoTerms, ({ merchantId }) => getCryptoTerms(merchantId)),
  PUT: route(operations.setCryptoTerms, (input) =>
    setCryptoTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
