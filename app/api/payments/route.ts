import { openCharge } from "#lib/payments/open/open-charge";
import { listPixPayments } from "#lib/pix-payments/list-pix-payments";
import * as operations from "#lib/pix-payments/operations.contract";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listPixPayments, ({ merchantId, query }) => listPixPayments(merchantId, query)),
  POST: route(operations.createPixPayment, ({ merchantId, body, claimId }) =>
    openCharge(pixPaymentOpener, merchantId, body, claimId),
  ),
});
