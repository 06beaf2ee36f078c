import { chainToRead } from "#lib/features/audit/chain-to-read";
import { listAuditPage } from "#lib/features/audit/list-audit-page";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listAudit, ({ principal, query }) =>
    listAuditPage(chainToRead(principal, query.merchant_id), query),
  ),
});
