import { chainToRead } from "#lib/audit/chain-to-read";
import { listAuditPage } from "#lib/audit/list-audit-page";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(operations.listAudit, ({ principal, query }) =>
    listAuditPage(chainToRead(principal, query.merchant_id), query),
  ),
});
