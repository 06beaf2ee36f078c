import { exportAttempts } from "#lib/exports/export-attempts";
import { csvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportAttempts,
    "attempts.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportAttempts(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
