import { auditCsv } from "#lib/audit/audit-csv";
import { toAuditFilter } from "#lib/audit/audit-filter";
import { chainToRead } from "#lib/audit/chain-to-read";
import { callerCsvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerCsvRoute(operations.getAuditCsv, "audit.csv", async ({ principal, query, form }) =>
    auditCsv(chainToRead(principal, query.merchant_id), toAuditFilter(query), form),
  ),
});
