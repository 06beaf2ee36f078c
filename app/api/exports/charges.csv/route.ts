import { exportCharges } from "#lib/exports/export-charges";
import { csvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportCharges,
    "charges.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportCharges(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
