import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import { exportTaxStatement } from "#lib/tax/export-tax-statement";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.exportTaxStatement,
    "tax-statement.csv",
    ({ merchantId, form, query: { month } }) => exportTaxStatement(merchantId, month, form),
  ),
});
