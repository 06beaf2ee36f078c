import { exportPixPayments } from "#lib/exports/export-pix-payments";
import { csvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportPixPayments,
    "pix-payments.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportPixPayments(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
