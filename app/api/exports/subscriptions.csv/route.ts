import * as operations from "#lib/lists/export-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import { exportSubscriptions } from "#lib/subscriptions/export-subscriptions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.exportSubscriptions, "subscriptions.csv", ({ merchantId, query, form }) => {
    const { status, planId, collection, mandateStatus } = query;
    return exportSubscriptions(merchantId, { status, planId, collection, mandateStatus }, form);
  }),
});
