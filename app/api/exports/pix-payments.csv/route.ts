import * as operations from "#lib/lists/export-operations.contract";
import { exportPixPayments } from "#lib/pix-payments/export-pix-payments";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportPixPayments,
    "pix-payments.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportPixPayments(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
