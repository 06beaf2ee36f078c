import { listInvoices } from "#lib/features/invoices/list-invoices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listInvoices, ({ principal, query }) => listInvoices(principal.merchantId, query)),
});
