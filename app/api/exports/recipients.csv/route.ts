import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { exportRecipients } from "#lib/recipients/export-recipients";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportRecipients, "recipients.csv", ({ merchantId, query, form }) =>
    exportRecipients(merchantId, query.query, form),
  ),
});
