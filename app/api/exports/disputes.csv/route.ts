import { exportDisputes } from "#lib/disputes/export-disputes";
import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportDisputes, "disputes.csv", ({ merchantId, form, query: { status } }) =>
    exportDisputes(merchantId, { status }, form),
  ),
});
