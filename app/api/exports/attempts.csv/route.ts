import { exportAttempts } from "#lib/attempts/export-attempts";
import * as operations from "#lib/lists/export-operations.contract";
import { readableProducts } from "#lib/payments/readable-products";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportAttempts,
    "attempts.csv",
    async ({ merchantId, principal, form, query: { start_date, end_date, ...query } }) => {
      const products = readableProducts(principal, undefined);
      return exportAttempts(merchantId, { ...query, products, start: start_date, end: end_date }, form);
    },
  ),
});
