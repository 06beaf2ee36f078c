import { getInvoice } from "#lib/crypto/get-invoice";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(operations.getInvoice, ({ principal, params }) =>
    getInvoice(principal.merchantId, params.invoiceId),
  ),
});
