import { routeMethods } from "#lib/platform/http/route-methods";
import { createCryptoPayment } from "#lib/products/crypto-invoice/create-crypto-payment";
import { apiRoute } from "#lib/routes/api-route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.createCryptoPayment, ({ merchantId, body, claimId }) =>
    createCryptoPayment(merchantId, body, claimId),
  ),
});
