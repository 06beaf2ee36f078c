import { exportInvoices } from "#lib/invoices/export-invoices";
import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportInvoices,
    "invoices.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportInvoices(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
