import { exportDisputes } from "#lib/features/exports/export-disputes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportDisputes, "disputes.csv", ({ merchantId, form, query: { status } }) =>
    exportDisputes(merchantId, { status }, form),
  ),
});
