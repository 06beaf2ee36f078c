import { toAuditFilter } from "#lib/audit/audit-filter";
import { chainToRead } from "#lib/audit/chain-to-read";
import { listAudit } from "#lib/audit/list-audit";
import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/audit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(operations.listAudit, async ({ principal, query }) => {
    const chain = chainToRead(principal, query.merchant_id);
    const { entries: data, next } = await listAudit(chain, toAuditFilter(query), query);
    return { data, next };
  }),
});
