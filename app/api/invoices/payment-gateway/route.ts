import { listInvoices } from "#lib/features/invoices/list-invoices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { callerRoute } from "#lib/routes/caller-route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(operations.listInvoices, ({ principal, query }) =>
    listInvoices(principal.merchantId, query),
  ),
});
