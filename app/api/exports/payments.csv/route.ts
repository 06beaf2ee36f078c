import * as operations from "#lib/lists/export-operations.contract";
import { exportPayments } from "#lib/payments/export-payments";
import { readableProducts } from "#lib/payments/readable-products";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportPayments,
    "payments.csv",
    async ({ merchantId, principal, form, query: { start_date, end_date, ...query } }) => {
      const readable = readableProducts(principal, query.product);
      return exportPayments(merchantId, { ...query, readable, start: start_date, end: end_date }, form);
    },
  ),
});
