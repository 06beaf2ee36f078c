import { getInvoice } from "#lib/features/invoices/get-invoice";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getInvoice, ({ principal, params }) =>
    getInvoice(principal.merchantId, params.invoiceId),
  ),
});
