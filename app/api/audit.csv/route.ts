import { auditCsv } from "#lib/features/audit/audit-csv";
import { toAuditFilter } from "#lib/features/audit/audit-filter";
import { chainToRead } from "#lib/features/audit/chain-to-read";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";
import * as operations from "#lib/schemas/operations/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.getAuditCsv, "audit.csv", async ({ principal, query, form }) =>
    auditCsv(chainToRead(principal, query.merchant_id), toAuditFilter(query), form),
  ),
});
