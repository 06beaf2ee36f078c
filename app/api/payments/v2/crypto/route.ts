import { createCryptoPayment } from "#lib/crypto/create-crypto-payment";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.createCryptoPayment, ({ merchantId, body, claimId }) =>
    createCryptoPayment(merchantId, body, claimId),
  ),
});
