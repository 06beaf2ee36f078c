import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import * as operations from "#lib/invoices/operations.contract";
import { openCharge } from "#lib/payments/open/open-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.createCryptoPayment, ({ merchantId, body, claimId }) =>
    openCharge(cryptoInvoiceOpener, merchantId, body, claimId),
  ),
});
