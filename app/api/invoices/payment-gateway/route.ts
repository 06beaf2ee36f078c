import { listInvoices } from "#lib/invoices/list-invoices";
import * as operations from "#lib/invoices/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listInvoices, ({ principal, query }) => listInvoices(principal.merchantId, query)),
});
