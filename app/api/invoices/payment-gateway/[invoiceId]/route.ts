import { getInvoice } from "#lib/invoices/get-invoice";
import * as operations from "#lib/invoices/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getInvoice, ({ principal, params }) =>
    getInvoice(principal.merchantId, params.invoiceId),
  ),
});
