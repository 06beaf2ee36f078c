import { openCharge } from "#lib/payments/open/open-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { listPixPayments } from "#lib/products/pix-payment/list-pix-payments";
import { pixPaymentOpener } from "#lib/products/pix-payment/pix-payment-opener";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/pix-payments";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPixPayments, ({ merchantId, query }) => listPixPayments(merchantId, query)),
  POST: route(operations.createPixPayment, ({ merchantId, body, claimId }) =>
    openCharge(pixPaymentOpener, merchantId, body, claimId),
  ),
});
