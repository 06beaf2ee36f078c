import { auditCsv } from "#lib/audit/audit-csv";
import { toAuditFilter } from "#lib/audit/audit-filter";
import { chainToRead } from "#lib/audit/chain-to-read";
import * as operations from "#lib/audit/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.getAuditCsv, "audit.csv", async ({ principal, query, form }) =>
    auditCsv(chainToRead(principal, query.merchant_id), toAuditFilter(query), form),
  ),
});
