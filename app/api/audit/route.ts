import { chainToRead } from "#lib/audit/chain-to-read";
import { listAuditPage } from "#lib/audit/list-audit-page";
import * as operations from "#lib/audit/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listAudit, ({ principal, query }) =>
    listAuditPage(chainToRead(principal, query.merchant_id), query),
  ),
});
