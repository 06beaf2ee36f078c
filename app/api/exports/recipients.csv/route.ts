import { exportRecipients } from "#lib/features/exports/export-recipients";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportRecipients, "recipients.csv", ({ merchantId, query, form }) =>
    exportRecipients(merchantId, query.query, form),
  ),
});
