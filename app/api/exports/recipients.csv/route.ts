import { exportRecipients } from "#lib/exports/export-recipients";
import { csvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportRecipients, "recipients.csv", ({ merchantId, query, form }) =>
    exportRecipients(merchantId, query.query, form),
  ),
});
