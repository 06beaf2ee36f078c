import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import * as operations from "#lib/disputes/operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.openSandboxDispute, ({ merchantId, params, body, claimId }) =>
    disputeInSandbox(merchantId, params.attemptId, body, claimId),
  ),
});
