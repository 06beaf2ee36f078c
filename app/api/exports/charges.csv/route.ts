import { exportCharges } from "#lib/charges/export-charges";
import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportCharges,
    "charges.csv",
    ({ merchantId, form, query: { start_date, end_date, ...query } }) =>
      exportCharges(merchantId, { ...query, start: start_date, end: end_date }, form),
  ),
});
