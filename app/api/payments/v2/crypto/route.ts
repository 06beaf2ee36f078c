import { openCharge } from "#lib/payments/open/open-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { cryptoInvoiceOpener } from "#lib/products/crypto-invoice/crypto-invoice-opener";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.createCryptoPayment, ({ merchantId, body, claimId }) =>
    openCharge(cryptoInvoiceOpener, merchantId, body, claimId),
  ),
});
