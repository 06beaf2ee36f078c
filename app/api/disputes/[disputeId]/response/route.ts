import * as operations from "#lib/disputes/operations.contract";
import { getResponse } from "#lib/disputes/response/get-response";
import { respondToDispute } from "#lib/disputes/response/respond-to-dispute";
import type { Principal } from "#lib/platform/auth/authenticate";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { can } from "#lib/team/permissions.rules";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getDisputeResponse, ({ merchantId, params, principal }) =>
    getResponse(merchantId, params.disputeId, { withAudit: mayReadAudit(principal) }),
  ),
  POST: route(operations.respondToDispute, (input) =>
    respondToDispute(input.merchantId, input.params.disputeId, {
      actor: actorOf(input),
      withAudit: mayReadAudit(input.principal),
    }),
  ),
});

// A token's scopes do not include the audit log.
function mayReadAudit({ role, tokenId }: Principal): boolean {
  return tokenId === null && can(role, "audit:read");
}
