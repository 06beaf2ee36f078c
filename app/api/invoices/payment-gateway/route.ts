import { listInvoices } from "#lib/crypto/list-invoices";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(operations.listInvoices, ({ principal, query }) =>
    listInvoices(principal.merchantId, query),
  ),
});
