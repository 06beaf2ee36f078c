import { exportPayments } from "#lib/features/exports/export-payments";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportPayments,
    "payments.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportPayments(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
