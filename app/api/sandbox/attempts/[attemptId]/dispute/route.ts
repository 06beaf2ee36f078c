import { disputeInSandbox } from "#lib/payments/disputes/dispute-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.openSandboxDispute, ({ merchantId, params, body, claimId }) =>
    disputeInSandbox(merchantId, params.attemptId, body, claimId),
  ),
});
